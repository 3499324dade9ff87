/** The schools' clock: the days that the list is filtered by, and the times in its spreadsheet, are this clock's too. */
const CLOCK = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A moment of the ledger, to the second: 2026-11-15 08:30:05. */
export function momentOf(at: string): string {
  return CLOCK.format(new Date(at)).replaceAll('/', '-');
}
