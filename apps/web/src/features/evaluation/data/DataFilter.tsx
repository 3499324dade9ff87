import type { DataChoices } from '@course-center/contract/evaluation/data';
import { TIMED_STAGES } from '@course-center/domain/evaluation/data/group-figures';
import { DIMENSIONS, EVERY_TERM, titleOf, WITH_LEAVES } from '@course-center/domain/evaluation/data/pivot';
import { stageTitle } from '@course-center/domain/evaluation/stages';
import { useQueries } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import type { ListFilter } from '../../../ui/list/list-screen.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { groupsQuery } from './api.ts';
import type { AskedData } from './use-data-query.ts';

/** What every view is given: where the page is, what is asked of it, and what there is to choose from. */
export interface DataViewProps {
  readonly path: string;
  readonly asked: AskedData;
  readonly choices: DataChoices;
}

/** First in the line, because they are asked for most. */
const FIRST = ['term', 'college', 'grade'];

/** The one filter of all views. */
export function DataFilter({ asked, choices }: Pick<DataViewProps, 'asked' | 'choices'>) {
  const filters = useMemo(() => filtersOf(choices, asked.filters), [choices, asked.filters]);
  return (
    <FilterBar
      noun="评估数据"
      filters={filters}
      applied={asked.filters}
      onApply={(applied, how) =>
        asked.ask(
          Object.fromEntries(
            [...filters.map(({ name }) => name), ...Object.keys(asked.filters)].map((name) => [
              `filter[${name}]`,
              applied[name] ?? '',
            ]),
          ),
          how,
        )
      }
    />
  );
}

/** What can be chosen is what there is; what is asked for already, also where there is none of it. */
function filtersOf({ dimensions }: DataChoices, applied: AskedData['filters']): ListFilter[] {
  const place = (key: string) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);
  const chosen = dimensions
    .filter(({ key, values }) => key === 'term' || values.length > 0 || applied[key])
    .toSorted((one, other) => place(one.key) - place(other.key));
  return [
    { name: 'course_name', title: '课程名称或代码', kind: 'text', maxLength: 500 },
    ...chosen.map(({ key, title, values }): ListFilter => {
      const found = values.map((each) => ({
        value: each.key,
        title: each.title,
        note: `${each.groups} 个课程组`,
      }));
      const wanted = applied[key];
      if (wanted && key !== 'term' && !values.some((each) => each.key === wanted))
        found.push({
          value: wanted,
          title: titleOf({ title, ...DIMENSIONS.find((each) => each.key === key), key }, wanted, null),
          note: '0 个课程组',
        });
      const every = { value: EVERY_TERM, title: '全部学期' };
      return { name: key, title, kind: 'select', choices: key === 'term' ? [every, ...found] : found };
    }),
    { name: 'teacher', title: '教师', kind: 'text', maxLength: 64 },
    {
      ...{ name: 'passed', title: '经过的阶段', kind: 'select' },
      choices: TIMED_STAGES.map((stage) => ({ value: stage, title: stageTitle(stage) })),
    },
    { name: 'score', title: '得分区间，如 80~85', kind: 'text', maxLength: 20 },
    { name: 'leaves', title: '指标得分', kind: 'select', choices: [{ value: WITH_LEAVES, title: '已有' }] },
  ];
}

/** That nothing was found, and which filters could be lifted, one by one. */
export function NothingFound({ asked, choices }: Pick<DataViewProps, 'asked' | 'choices'>) {
  const applied = filtersOf(choices, asked.filters).filter(({ name }) => asked.filters[name]);
  const found = useQueries({
    queries: applied.map(({ name }) => {
      const { [`filter[${name}]`]: _lifted, ...others } = asked.filtered;
      return groupsQuery({ ...others, 'page[size]': '1' });
    }),
    combine: (counts) => counts.map(({ data }) => data?.meta.total),
  });
  if (applied.length === 0)
    return (
      <EmptyState
        title="本学期还没有评估数据"
        description="安排评估课程后，这里会有数据；也可以查看其他学期。"
      >
        <Button onClick={() => asked.ask({ 'filter[term]': EVERY_TERM })}>查看全部学期</Button>
      </EmptyState>
    );
  return (
    <EmptyState
      title="没有符合条件的课程组"
      description={
        found.every((count) => count === 0)
          ? '只去掉一个条件还是没有数据，请清除全部条件。'
          : '去掉下列条件之一就有数据，也可以清除全部条件。'
      }
    >
      {applied.map(({ name, title }, at) => (
        <Button key={name} disabled={found[at] === 0} onClick={() => asked.ask({ [`filter[${name}]`]: '' })}>
          去掉“{title.replace(/，.*$/, '')}”{found[at] !== undefined && `（${found[at]} 个课程组）`}
        </Button>
      ))}
      <Button
        type="link"
        onClick={() =>
          asked.ask(Object.fromEntries(Object.keys(asked.filters).map((name) => [`filter[${name}]`, ''])))
        }
      >
        清除全部
      </Button>
    </EmptyState>
  );
}
