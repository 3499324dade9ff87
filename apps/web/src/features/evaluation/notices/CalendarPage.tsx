import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import {
  CALENDAR_DAY_FIELDS,
  calendarDayFaults,
  DAY_WORKED,
} from '@course-center/domain/evaluation/result-lists/calendar-day';
import {
  dayAfter,
  dayOf,
  isWorkingDay,
  weekdayOf,
} from '@course-center/domain/evaluation/result-lists/working-days';
import { dayWords } from '@course-center/domain/forms/local-time';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { allRows } from '../../../request/resource-calls.ts';
import DayInput from '../../../ui/form/DayInput.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { listScreen } from '../../../ui/list/list-screen.ts';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { MOBILE, useMediaQuery } from '../../../ui/use-media-query.ts';
import { calendarCalls } from './api.ts';
import styles from './notices.module.css';

export default function CalendarPage({ route }: { readonly route: MenuRoute }) {
  return <ListPage screen={days} title={route.trail.at(-1) ?? ''} notice={<Months />} />;
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** Holidays, and weekends that are worked. */
const days = listScreen({
  noun: '校历日期',
  newTitle: '新增日期',
  description: '周一至周五上班，周末休息；只需登记放假的工作日和调休上班的周末。公示的工作日按此计算。',
  calls: calendarCalls,
  nameOf: ({ day, title }) => `${day} ${title}`,
  fields: CALENDAR_DAY_FIELDS,
  inputs: {
    day: {
      kind: 'custom',
      render: ({ id, form, onChange }) => <DayInput id={id} value={form.day} onChange={onChange} />,
    },
  },
  filters: ['title', 'kind'],
  columns: [
    {
      key: 'day',
      sort: 'day',
      leads: true,
      render: ({ day }) => dayWords(day),
    },
    {
      key: 'kind',
      sort: 'kind',
      render: ({ kind }) => <Tag color={kind === DAY_WORKED ? 'processing' : 'success'}>{kind}</Tag>,
    },
    { key: 'title', sort: 'title' },
  ],
  faults: calendarDayFaults,
  unique: 'day',
  removal: {
    verb: '删除',
    consequence: '这一天恢复为周一至周五上班、周末休息；已经开始的公示，截止日期不变。',
  },
  importKind: 'calendar-days',
});

/** This month and those that a notice may last into; where there is room for one, it. */
function Months() {
  const [first, setFirst] = useState(() => dayOf(new Date()).slice(0, 7));
  const shown = useMediaQuery(MOBILE) ? [first] : [first, moved(first, 1), moved(first, 2)];
  const ways = (
    <span>
      <Button
        type="text"
        aria-label="上个月"
        icon={<LeftOutlined aria-hidden />}
        onClick={() => setFirst(moved(first, -1))}
      />
      <Button
        type="text"
        aria-label="下个月"
        icon={<RightOutlined aria-hidden />}
        onClick={() => setFirst(moved(first, 1))}
      />
    </span>
  );
  return (
    <div className={styles.months}>
      {shown.map((month) => (
        <Month key={month} month={month} extra={month === shown.at(-1) && ways} />
      ))}
    </div>
  );
}

interface MonthProps {
  readonly month: string;
  readonly extra?: ReactNode;
}

/** The days of a month as they count now: quiet, to see at a glance whether the calendar is right. */
export function Month({ month, extra }: MonthProps) {
  const query = useQuery({
    queryKey: [calendarCalls.path, 'month', month],
    queryFn: ({ signal }) => allRows(calendarCalls, { 'filter[month]': month }, signal),
    select: ({ data: rows }) => new Map(rows.map((row) => [row.day, row])),
  });
  const { data } = query;
  const calendar = new Map([...(data ?? [])].map(([day, { kind }]) => [day, kind === DAY_WORKED]));
  const shown = daysOf(month);
  const title = `${Number(month.slice(0, 4))} 年 ${Number(month.slice(5))} 月`;
  return (
    <PageCard
      title={title}
      // Without the holidays there is nothing to count.
      {...(data && {
        description: `工作日 ${shown.filter((day) => isWorkingDay(day, calendar)).length} 天`,
      })}
      extra={extra}
    >
      {!data && <NotLoaded query={query} title="校历没有加载出来" rows={5} />}
      {data && (
        <ol className={styles.month} aria-label={`${title}的工作日与休息日`}>
          {WEEKDAYS.map((weekday) => (
            <li key={weekday} className={styles.weekday} aria-hidden>
              {weekday}
            </li>
          ))}
          {shown.map((day, at) => {
            const own = data.get(day);
            const works = isWorkingDay(day, calendar);
            return (
              <li
                key={day}
                data-off={works ? undefined : true}
                {...(at === 0 && { style: { gridColumnStart: ((weekdayOf(day) + 6) % 7) + 1 } })}
                title={own?.title}
                aria-label={`${day} ${works ? '上班' : '休息'}${own ? `，${own.title}` : ''}`}
              >
                {Number(day.slice(8))}
                {own && <small>{works ? '班' : '休'}</small>}
              </li>
            );
          })}
        </ol>
      )}
    </PageCard>
  );
}

function daysOf(month: string): string[] {
  const found: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day)) found.push(day);
  return found;
}

function moved(month: string, by: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}
