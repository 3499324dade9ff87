import { type Static, Type } from 'typebox';
import { ofEveryRole } from '../endpoint.ts';
import { exact, nullable, Text } from '../shapes.ts';

/** Something that waits for the reader. `path` is a page of the reader's own menu. */
const WaitingShape = exact({
  key: Text(),
  title: Text(),
  hint: Text(),
  count: Type.Integer({ minimum: 0 }),
  path: nullable(Text()),
});
export type Waiting = Static<typeof WaitingShape>;

const FigureShape = exact({ key: Text(), title: Text(), value: Type.Integer(), unit: Text() });
export type Figure = Static<typeof FigureShape>;

const DistributionShape = exact({
  key: Text(),
  title: Text(),
  unit: Text(),
  bars: Type.Array(exact({ label: Text(), value: Type.Integer(), of: nullable(Type.Integer()) })),
});
export type Distribution = Static<typeof DistributionShape>;

const DashboardShape = exact({
  waiting: Type.Array(WaitingShape),
  figures: Type.Array(FigureShape),
  distributions: Type.Array(DistributionShape),
});
export type Dashboard = Static<typeof DashboardShape>;

export const dashboardEndpoints = {
  dashboard: ofEveryRole('GET dashboard', '首页：等待我处理的事项与数据概览', { answer: DashboardShape }),
};
