const FORMAT = new Intl.DateTimeFormat('zh-CN', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as it stands in a table: 2026-09-01 08:30, in the reader's time. */
export function dayTime(moment: string): string {
  return FORMAT.format(new Date(moment)).replaceAll('/', '-');
}
