/** Holidays of two years with the weekends that are worked for them: from, to, what they are called. */
const HOLIDAYS = `
2026-01-01 2026-01-03 元旦
2026-02-15 2026-02-23 春节
2026-04-04 2026-04-06 清明节
2026-05-01 2026-05-05 劳动节
2026-06-19 2026-06-21 端午节
2026-09-25 2026-09-27 中秋节
2026-10-01 2026-10-07 国庆节
2027-01-01 2027-01-03 元旦
2027-02-05 2027-02-11 春节
2027-04-03 2027-04-05 清明节
2027-05-01 2027-05-05 劳动节
2027-06-09 2027-06-09 端午节
2027-09-15 2027-09-15 中秋节
2027-10-01 2027-10-07 国庆节
`;
const WORKED = `
2026-02-14 春节调休
2026-02-28 春节调休
2026-05-09 劳动节调休
2026-09-20 国庆节调休
2026-10-10 国庆节调休
2027-02-14 春节调休
2027-05-08 劳动节调休
2027-09-26 国庆节调休
2027-10-09 国庆节调休
`;

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' '));

const DAY = 86_400_000;

/** The school's calendar, as far as it differs from Monday to Friday. */
export function demoCalendar() {
  const off = linesOf(HOLIDAYS).flatMap(([from = '', to = '', title = '']) => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY;
    return Array.from({ length: days + 1 }, (_, nth) => ({
      day: new Date(Date.parse(from) + nth * DAY).toISOString().slice(0, 10),
      works: false,
      title,
    }));
  });
  const worked = linesOf(WORKED).map(([day = '', title = '']) => ({ day, works: true, title }));
  return [...off, ...worked];
}
