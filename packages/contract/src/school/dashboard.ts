import { URGENCIES, type Urgency } from '@course-center/domain/school/urgency';
import { type Static, Type } from 'typebox';
import { ofEveryRole } from '../endpoint.ts';
import { DateTime, exact, nullable, Text } from '../shapes.ts';

/** Something that waits, what hurts first before the others. `path` is a page of the reader's own menu. */
const WaitingShape = exact({
  key: Text(),
  title: Text(),
  /** Which process it is of, where both have the same task; else empty. */
  process_title: Text(),
  hint: Text(500),
  count: Type.Integer({ minimum: 0 }),
  /** What is counted: the list that the button leads to has as many of them. */
  unit: Text(),
  /** The word of the button that leads there. */
  action: Text(),
  /** When the time for it ends; null where it has none. */
  due: nullable(DateTime),
  urgency: Type.Unsafe<Urgency>(Type.String({ enum: [...URGENCIES] })),
  path: nullable(Text()),
});
export type Waiting = Static<typeof WaitingShape>;

/** What is not in order, of people and accounts. */
const UpkeepShape = exact({
  key: Text(),
  title: Text(),
  hint: Text(),
  count: Type.Integer({ minimum: 0 }),
  path: nullable(Text()),
});

const FigureShape = exact({
  key: Text(),
  title: Text(),
  value: Type.Integer(),
  unit: Text(),
  path: nullable(Text()),
});
export type Figure = Static<typeof FigureShape>;

const DistributionShape = exact({
  key: Text(),
  /** What it is about, whichever the process: what has one topic stands together. */
  topic: Text(),
  title: Text(),
  unit: Text(),
  bars: Type.Array(
    exact({
      label: Text(),
      value: Type.Integer(),
      of: nullable(Type.Integer()),
      /** What the bar alone does not say; may be empty. */
      hint: Text(),
      /** The list of what it counts, and of what its hint counts. */
      path: nullable(Text()),
      hint_path: nullable(Text()),
    }),
  ),
});
export type Distribution = Static<typeof DistributionShape>;

/** How far the groups of a process are: each of its stages. */
const FunnelShape = exact({
  key: Text(),
  title: Text(),
  unit: Text(),
  stages: Type.Array(
    exact({
      label: Text(),
      value: Type.Integer(),
      /** How long who has stood there longest has; may be empty. */
      longest: Text(),
      /** How much of its time is left, and whether that is over; empty where it has none. */
      left: Text(),
      late: Type.Boolean(),
      /** The same in a sentence, with who it is. */
      hint: Text(),
      /** The list of what it counts. */
      path: nullable(Text()),
    }),
  ),
});
export type Funnel = Static<typeof FunnelShape>;

/** The evaluation first: what waits for the reader and for others, and how far it is; people and accounts come last. */
const DashboardShape = exact({
  waiting: Type.Array(WaitingShape),
  /** What waits for others, of what the reader looks after: who is late, and until when. */
  others: Type.Array(WaitingShape),
  /** What nobody waits for: people and accounts to be kept in order. */
  upkeep: Type.Array(UpkeepShape),
  funnels: Type.Array(FunnelShape),
  distributions: Type.Array(DistributionShape),
  figures: Type.Array(FigureShape),
  people: Type.Array(DistributionShape),
});
export type Dashboard = Static<typeof DashboardShape>;

export const dashboardEndpoints = {
  dashboard: ofEveryRole('GET dashboard', '首页：等待我处理的事项与数据概览', { answer: DashboardShape }),
};
