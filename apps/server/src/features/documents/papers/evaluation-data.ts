import type { DataAsked } from '@course-center/contract/evaluation/data';
import { DRAWINGS, type Drawing } from '@course-center/domain/evaluation/data/chart-drawings';
import { chartTables } from '@course-center/domain/evaluation/data/chart-tables';
import { MOST_ON_PAPER } from '@course-center/domain/evaluation/data/group-figures';
import { measureText } from '@course-center/domain/evaluation/data/pivot';
import type { ViewKind } from '@course-center/domain/evaluation/data/view-form';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { MOST_EXPORTED } from '../../../platform/lists/list-statement.ts';
import { InvalidInput, Refused } from '../../../wire/failures.ts';
import {
  countData,
  type DataQuery,
  filterWords,
  type PivotQuery,
  pivotWords,
  readCharts,
  readPivot,
  readTable,
  TABLE,
  TOTAL,
  writeTable,
} from '../../evaluation/public.ts';
import { type Asking, headOf, moment, type Paper, Pictures } from '../paper.ts';

const TITLES: Readonly<Record<ViewKind, string>> = {
  groups: TABLE,
  pivot: '课程评估数据透视表',
  charts: '课程评估数据统计',
};

/** A table of the paper: its head, its lines, and the chart above them. */
interface Section {
  readonly title: string;
  readonly hint: string;
  readonly heads: readonly string[];
  /** Which of its columns are figures. */
  readonly figures: readonly boolean[];
  readonly rows: readonly (readonly string[])[];
  readonly drawing: Drawing | null;
}

/** The data of the evaluation as they stand on the screen: a table, a pivot, or the figures of all charts. */
export const evaluationData: Paper = {
  template: 'evaluation-data',
  most: 300,
  async measure({ scene, actor }, asked) {
    const { view, query } = askedOf(asked.data);
    if (view === 'pivot') pivotWords(query, actor);
    const { columns: _, ...filtered } = query;
    const total = await countData(scene, actor, view === 'groups' ? query : filtered);
    if (view === 'groups' && total > MOST_ON_PAPER.rows)
      throw new Refused({ reason: 'too_many_rows', most: MOST_ON_PAPER.rows });
    return { title: TITLES[view], pieces: view === 'groups' ? total : 1 };
  },
  async write(asking, asked, onDone) {
    const { scene, actor } = asking;
    const { view, query } = askedOf(asked.data);
    const { columns: _, ...filtered } = query;
    const sections = await SECTIONS[view](asking, query, onDone);
    const pictures = new Pictures();
    const data = {
      ...(await headOf(scene, pictures)),
      title: TITLES[view],
      landscape: sections.some(({ heads }) => heads.length > MOST_UPRIGHT),
      facts: [
        ...(await filterWords(scene, actor, filtered)),
        ['课程组', `${await countData(scene, actor, filtered)} 个`],
        ['数据时间', moment(scene.now().toISOString())],
      ],
      sections,
    };
    return { title: TITLES[view], data, pictures };
  },
};

/** The table with all of its rows as a sheet: so many are no matter of one call. */
export const dataSheet: Paper = {
  template: 'evaluation-data',
  most: 0,
  async measure({ scene, actor }, asked) {
    const total = await countData(scene, actor, askedOf(asked.data).query);
    if (total > MOST_EXPORTED) throw new Refused({ reason: 'too_many_rows', most: MOST_EXPORTED });
    return { title: TABLE, pieces: Math.max(total, 1) };
  },
  async write({ scene, actor }, asked, onDone) {
    const sheet = await writeTable(scene, actor, askedOf(asked.data).query, { most: MOST_EXPORTED, onDone });
    return { title: TABLE, data: {}, pictures: new Pictures(), sheet };
  },
};

/** Upright there is room for so many columns. */
const MOST_UPRIGHT = 6;

function askedOf(data: DataAsked | undefined) {
  if (!data) throw new InvalidInput({ data: '请从评估数据页面导出' });
  const { view, ...query } = data;
  return { view, query: query as DataQuery & PivotQuery };
}

/** That not all columns stand on the paper. */
const leftAway = (shown: number, all: number, besides = '') =>
  all > shown ? `纸面列出前 ${shown} 列${besides}，其余 ${all - shown} 列请导出表格查看。` : '';

type Sections = (
  asking: Asking,
  query: DataQuery & PivotQuery,
  onDone: (rows: number) => Promise<void>,
) => Promise<Section[]>;

const SECTIONS: Readonly<Record<ViewKind, Sections>> = {
  async groups({ scene, actor }, query, onDone) {
    const { columns, rows } = await readTable(scene, actor, query, { most: MOST_ON_PAPER.rows, onDone });
    const shown = columns.slice(0, MOST_ON_PAPER.columns);
    const said = (value: string | number | null, at: number) => {
      if (value === null || value === '') return '--';
      return shown[at]?.kind === 'points' ? scoreText(Number(value)) : String(value);
    };
    return [
      {
        title: '课程组',
        hint: leftAway(shown.length, columns.length),
        heads: shown.map(({ title }) => title),
        figures: shown.map(({ kind }) => kind !== 'text'),
        rows: rows.map((row) => row.slice(0, shown.length).map(said)),
        drawing: null,
      },
    ];
  },
  async pivot({ scene, actor }, query) {
    const answer = await readPivot(scene, actor, query);
    if (!('data' in answer)) return [];
    const { rows, columns, cells } = answer.data;
    if (rows.length > MOST_ON_PAPER.rows)
      throw new Refused({ reason: 'too_many_rows', most: MOST_ON_PAPER.rows });
    const { corner, said, measure } = pivotWords(query, actor);
    const shown = columns.slice(0, MOST_ON_PAPER.columns);
    const heads = [...shown, TOTAL];
    return [
      {
        title: said,
        hint: leftAway(shown.length, columns.length, '和合计'),
        heads: [corner, ...heads.map(({ title }) => title)],
        figures: [false, ...heads.map(() => true)],
        rows: [...rows, TOTAL].map(({ title }, at) => [
          title,
          // The last cell of a line is its total.
          ...heads.map((head, nth) => {
            const value = cells[at]?.at(head === TOTAL ? -1 : nth)?.value ?? null;
            return value === null ? '' : measureText(measure, value);
          }),
        ]),
        drawing: null,
      },
    ];
  },
  async charts({ scene, actor }, query) {
    const { columns: _, ...filtered } = query;
    const charts = await readCharts(scene, actor, filtered);
    return chartTables(charts).map(({ key, title, hint, head, rows }) => ({
      ...{ title, hint, heads: head },
      figures: head.map((_title, at) => at > 0),
      rows: rows.map(({ cells }) => cells),
      drawing: DRAWINGS[key](charts),
    }));
  },
};
