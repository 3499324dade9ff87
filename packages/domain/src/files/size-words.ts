const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size as people say it: `820 B`, `1.4 MB`, `12 MB`. */
export function sizeWords(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const shown = unit === 0 || value >= 10 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${shown} ${UNITS[unit]}`;
}
