import { EMPTY_CELL, isEmptyCell, type MarkCell } from './mark-cell.ts';
import { isRetakeWord, MARK_STATES, type Mark, type MarkState, plainSigns, stateOfWord } from './marks.ts';
import { type GoalPlan, type MarkColumn, pointsText } from './plan.ts';

/** A column of marks as sheets call it: as we write it, and what else it is read under. */
export interface MarkHead {
  readonly column: MarkColumn;
  /** Of an exam at the end of the term: what a registrar's remark speaks of. */
  readonly final: boolean;
  readonly title: string;
  readonly others: readonly string[];
  /** Of a make-up beside it, where a registrar has a column for that: of an item, not of a question. */
  readonly makeUp: string | null;
}

/** What a column is called: item and question. */
export function columnTitle({ item_title, title }: Pick<MarkColumn, 'item_title' | 'title'>): string {
  return title === '' ? item_title : `${item_title} ${title}`;
}

/** The heads of a sheet of marks; no two are alike, whatever the plan calls its items. */
export function markHeads({ items }: GoalPlan, columns: readonly MarkColumn[]): MarkHead[] {
  const plain = columns.map(columnTitle);
  const seen = new Map<string, number>();
  return columns.map((column, at) => {
    const name = plain[at] as string;
    const nth = (seen.get(bare(name)) ?? 0) + 1;
    seen.set(bare(name), nth);
    const called = nth === 1 ? name : `${name} #${nth}`;
    const alone = plain.filter((each) => bare(each) === bare(name)).length === 1;
    return {
      column,
      final: items.find(({ key }) => key === column.item)?.kind === 'final',
      title: `${called}（满分${pointsText(column.full)}）`,
      others: alone ? [name, `${name}成绩`].filter((each) => !RESERVED.includes(bare(each))) : [],
      makeUp: column.title === '' ? `${called} 补考` : null,
    };
  });
}

const bare = (title: string) => title.replaceAll(/\s/g, '');
/** Heads that say something of the student. */
const RESERVED = ['学号', '姓名', '教学班', '专业', '入学年份', '重修', '备注'];

/** What a registrar's remark says of a line: of the final exam, of all its marks, or of the student. */
export type Remark = Exclude<MarkState, 'normal'> | 'make_up' | 'retake';

export type ReadRemark =
  | { readonly remark: Remark | null; readonly fault?: undefined }
  | { readonly fault: string };

/** Reads a remark. One that has nothing to do with marks says nothing; one that might have is not guessed at. */
export function readRemark(typed: string): ReadRemark {
  const text = plainSigns(typed);
  const state = stateOfWord(text);
  if (state && state !== 'normal') return { remark: state };
  if (text === '补考') return { remark: 'make_up' };
  if (/^(重修|重修班|重学|再修)$/.test(text)) return { remark: 'retake' };
  if (/缺考|旷考|违纪|作弊|取消|缓考|免考|免修|补考|重修|重学/.test(text))
    return { fault: '不能确定是指哪一项成绩，请只写缺考、缓考、免考、补考或重修，或写在对应的成绩列里' };
  return { remark: null };
}

/** Whether a cell says that somebody takes the course again; undefined where it says neither. */
export function readRetaker(typed: string): boolean | undefined {
  const text = plainSigns(typed);
  if (isRetakeWord(text)) return true;
  return /^(否|0|N|初修|正常|正常修读|首修)$/i.test(text) ? false : undefined;
}

/** What a line says of one column: the first mark, a make-up, or both. */
export interface GivenMark {
  readonly mark?: Mark;
  readonly make_up?: number;
}

export interface MarkLine {
  readonly standing: Readonly<Record<string, MarkCell>>;
  /** By column; what the line leaves open is not there. */
  readonly given: (key: string) => GivenMark | undefined;
  readonly remark: Remark | null;
}

export interface LineMarks {
  readonly marks: Readonly<Record<string, MarkCell>>;
  /** What is wrong, by column. */
  readonly faults: Readonly<Record<string, string>>;
}

/** What a line of a sheet makes of a student's marks. A make-up stands beside the first mark, a deferred 0 is no mark. */
export function marksOfLine(heads: readonly MarkHead[], { standing, given, remark }: MarkLine): LineMarks {
  const marks: Record<string, MarkCell> = {};
  const faults: Record<string, string> = {};
  const state = remark === 'make_up' || remark === 'retake' ? null : remark;
  for (const { column, final } of heads) {
    const { key } = column;
    const before = standing[key] ?? EMPTY_CELL;
    const said = given(key);
    const cell = state && final ? remarked(before, said, state) : entered(before, said, remark === 'make_up');
    if (typeof cell === 'string') faults[key] = cell;
    else if (!isEmptyCell(cell)) marks[key] = cell;
  }
  return { marks, faults };
}

function remarked(before: MarkCell, said: GivenMark | undefined, state: Exclude<MarkState, 'normal'>) {
  const { mark, make_up = before.make_up } = said ?? {};
  const nothing = mark === undefined || mark.score === 0 || mark.state === state;
  if (!nothing) return `备注是“${MARK_STATES[state]}”，这里却有成绩，请核对后保留其中一个`;
  return { score: null, state, make_up };
}

function entered(before: MarkCell, said: GivenMark | undefined, isMakeUp: boolean): MarkCell | string {
  if (!said) return before;
  if (isMakeUp && said.mark && said.make_up === undefined) {
    if (said.mark.score === null) return `补考成绩请填写分数`;
    return withMakeUp(before, said.mark.score);
  }
  const first = said.mark ?? before;
  const cell = { score: first.score, state: first.state, make_up: before.make_up };
  return said.make_up === undefined ? cell : withMakeUp(cell, said.make_up);
}

function withMakeUp(first: MarkCell, make_up: number): MarkCell | string {
  if (first.score === null && first.state === 'normal') return '还没有原成绩，请先录入原成绩，再录入补考成绩';
  return { ...first, make_up };
}
