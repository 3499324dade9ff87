import { URGENCIES, type Urgency } from '@course-center/domain/school/urgency';
import { type Static, Type } from 'typebox';
import { ofEveryRole } from '../endpoint.ts';
import { DateTime, exact, nullable, Text } from '../shapes.ts';

/** Something that waits for the reader, what hurts first before the others. `path` is a page of the reader's own menu. */
const WaitingShape = exact({
  key: Text(),
  title: Text(),
  /** Which process it is of, where both have the same task; else empty. */
  process_title: Text(),
  hint: Text(),
  count: Type.Integer({ minimum: 0 }),
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
      /** The same in a sentence, with who it is. */
      hint: Text(),
      /** The list of what it counts. */
      path: nullable(Text()),
    }),
  ),
});
export type Funnel = Static<typeof FunnelShape>;

/** When something will be done, as it goes now, against the time there is. */
const ForecastShape = exact({
  key: Text(),
  title: Text(),
  late: Type.Boolean(),
  sentence: Text(),
  path: nullable(Text()),
});

/** The evaluation first: what waits, how far it is and when it will be done; people and accounts come last. */
const DashboardShape = exact({
  waiting: Type.Array(WaitingShape),
  /** What nobody waits for: people and accounts to be kept in order. */
  upkeep: Type.Array(UpkeepShape),
  funnels: Type.Array(FunnelShape),
  forecasts: Type.Array(ForecastShape),
  distributions: Type.Array(DistributionShape),
  figures: Type.Array(FigureShape),
  people: Type.Array(DistributionShape),
});
export type Dashboard = Static<typeof DashboardShape>;

export const dashboardEndpoints = {
  dashboard: ofEveryRole('GET dashboard', '首页：等待我处理的事项与数据概览', { answer: DashboardShape }),
};
