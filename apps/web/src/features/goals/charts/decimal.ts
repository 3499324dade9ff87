/** Ten-thousandths as people write achievement: 0.7234. Nothing there is a dash. */
export function decimal(value: number | null | undefined, digits = 4): string {
  if (value === null || value === undefined) return '—';
  return (value / 10_000).toFixed(digits);
}

/** Hundredths as a mark: 85.5. */
export function points(value: number | null | undefined): string {
  if (value === null || value === undefined) return '—';
  return String(value / 100);
}
