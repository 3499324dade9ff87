import type { CalendarDayRow } from '@course-center/contract/evaluation/notices';
import { canManageSchoolLists } from '@course-center/domain/access/organization';
import {
  CALENDAR_DAY_FIELDS,
  type CalendarDayForm,
  calendarDayFaults,
  DAY_OFF,
  DAY_WORKED,
  dayIn,
} from '@course-center/domain/evaluation/result-lists/calendar-day';
import { tidied } from '@course-center/domain/forms/fields';
import { inBatches } from '../../../database/in-batches.ts';
import { eq, inArray } from '../../../database/query.ts';
import { calendarDays } from '../../../database/result-list-schema.ts';
import { contains } from '../../../platform/lists/list-definition.ts';
import type { ImportableResource } from '../../../platform/resources/resource.ts';
import { sheetColumns } from '../../../platform/resources/sheet-columns.ts';

const columns = sheetColumns<CalendarDayRow, CalendarDayForm>(CALENDAR_DAY_FIELDS, {
  day: {
    width: 16,
    hint: '如 2026-10-01，每天一行',
    example: '2026-10-01',
    read: (cell) => ({ day: dayIn(cell) }),
  },
  kind: { example: DAY_OFF, hint: '放假或上班：工作日放假填“放假”，周末调休上班填“上班”' },
  title: { width: 24, example: '国庆节' },
});

const KIND = `case when d.works then '${DAY_WORKED}' else '${DAY_OFF}' end`;

type Kept = Pick<typeof calendarDays.$inferSelect, 'day' | 'works' | 'title'>;
const { id, day, works, title } = calendarDays;
const formOf = (kept: Kept): CalendarDayForm => ({
  day: kept.day,
  kind: kept.works ? DAY_WORKED : DAY_OFF,
  title: kept.title,
});
const rowOf = (form: CalendarDayForm): Kept => ({
  day: form.day,
  works: form.kind === DAY_WORKED,
  title: form.title,
});

/** Holidays, and weekends that are worked: what working days are counted by. */
export const calendarResource: ImportableResource<CalendarDayRow, CalendarDayForm> = {
  noun: 'calendar_day',
  table: 'calendar_days',
  title: '校历',
  fields: CALENDAR_DAY_FIELDS,
  list: {
    select: `d.id, d.day::text as day, ${KIND} as kind, d.title`,
    from: 'calendar_days d',
    filters: {
      title: contains('d.title'),
      kind: (bind, value) => `${KIND} = ${bind(value)}`,
      month: (bind, value) => `to_char(d.day, 'YYYY-MM') = ${bind(value)}`,
    },
    sorts: { day: 'd.day', kind: 'd.works', title: 'd.title' },
    order: '-day',
    id: 'd.id',
  },
  sheet: columns,
  importing: {
    columns,
    keyOf: (form) => form.day,
    keyField: 'day',
    async known({ tx }, keys) {
      // A cell that is no day has its fault, and stands for none here.
      const asked = keys.filter(
        (key) => calendarDayFaults({ day: key, kind: DAY_OFF, title: 'x' }, null).day === undefined,
      );
      const rows = await tx.select({ id, day, works, title }).from(calendarDays).where(inArray(day, asked));
      return new Map(rows.map((row) => [row.day, { id: row.id, form: formOf(row) }]));
    },
  },
  mayManage: canManageSchoolLists,
  normalise: (form) => ({ ...tidied(CALENDAR_DAY_FIELDS, form), day: dayIn(form.day) }),
  faults: calendarDayFaults,
  duplicates: { calendar_days_day_key: (form) => `日期“${form.day}”` },
  async find({ tx }, wanted) {
    const [row] = await tx
      .select({ day, works, title })
      .from(calendarDays)
      .where(eq(id, wanted))
      .for('update');
    return row && formOf(row);
  },
  insert: ({ tx }, forms) =>
    inBatches(forms, async (batch) => {
      const rows = await tx.insert(calendarDays).values(batch.map(rowOf)).returning({ id });
      return rows.map((row) => row.id);
    }),
  async update({ tx }, wanted, form) {
    await tx.update(calendarDays).set(rowOf(form)).where(eq(id, wanted));
  },
  async remove({ tx }, wanted) {
    await tx.delete(calendarDays).where(eq(id, wanted));
  },
};
