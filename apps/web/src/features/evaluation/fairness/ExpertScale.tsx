import type { Fairness } from '@course-center/contract/evaluation/fairness';
import { OWN_SCHOOL } from '@course-center/domain/evaluation/reviews/expert-names';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { byDifference } from './by-difference.ts';
import { type FigureColumn, FigureTable } from './FigureTable.tsx';

type Expert = Fairness['experts'][number];

const signed = (value: number | null) =>
  value !== null && value > 0 ? `+${scoreText(value)}` : scoreText(value);

type Numbered = 'reviews' | 'mean' | 'spread' | 'shared' | 'shared_mean' | 'others_mean' | 'difference';

const figure = (
  key: Numbered,
  title: string,
  said: (value: number | null) => string = scoreText,
): FigureColumn<Expert> => ({
  ...{ key, title, align: 'end', short: true, figure: (expert) => expert[key] },
  render: (expert) => said(expert[key]),
});

const COLUMNS: readonly FigureColumn<Expert>[] = [
  { key: 'name', title: '专家', leads: true, figure: ({ name }) => name, render: ({ name }) => name },
  {
    key: 'school',
    title: '单位',
    figure: ({ school_name }) => school_name || OWN_SCHOOL,
    render: ({ school_name }) => school_name || OWN_SCHOOL,
  },
  figure('reviews', '评审数', String),
  figure('mean', '全部平均'),
  figure('spread', '标准差'),
  figure('shared', '共评数', String),
  figure('shared_mean', '共评本人'),
  figure('others_mean', '共评他人'),
  figure('difference', '平均差', signed),
];

interface ExpertScaleProps {
  readonly experts: readonly Expert[];
  readonly onExport: () => Promise<void>;
}

/** Each expert's scale in figures, the strictest first. */
export function ExpertScale({ experts, onExport }: ExpertScaleProps) {
  return (
    <FigureTable
      caption="专家评分尺度"
      hint="“共评”只算其他专家也评审了的课程组：平均差 = 共评本人 − 共评他人。评审数与全部平均含单独评审的课程组。"
      columns={COLUMNS}
      rows={byDifference(experts)}
      rowKey={({ person_id }) => String(person_id)}
      onExport={onExport}
    />
  );
}
