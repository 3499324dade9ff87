import { groupedBy } from '../../lists/grouped-by.ts';
import { GRADES, type Grade } from '../group.ts';

/** A group as its grade is counted. */
export interface GradedRow {
  readonly grade: Grade | null;
  readonly department_id: number;
  readonly department_name: string;
  readonly system_name: string;
  /** At most so many per cent of its system should get an A; null: no cap. */
  readonly most: number | null;
}

export interface GradeCount {
  readonly grade: Grade;
  readonly count: number;
}

/** How the A of one evaluation system compare with its cap. */
export interface Cap {
  readonly system_name: string;
  readonly rows: number;
  readonly a: number;
  /** In per cent, rounded up: what is over the cap never looks as if it were not. */
  readonly share: number;
  readonly most: number;
  readonly over: boolean;
}

/** How many of each grade, best first. */
export function gradeCounts(grades: readonly (Grade | null)[]): GradeCount[] {
  return GRADES.map((grade) => ({ grade, count: grades.filter((each) => each === grade).length }));
}

/** How the grades of some groups are spread: in all, by department, and beside the caps of their systems. */
export function distributionOf(rows: readonly GradedRow[]) {
  const departments = groupedBy(rows, ({ department_id }) => department_id);
  return {
    rows: rows.length,
    grades: countsOf(rows),
    departments: [...departments].map(([id, own]) => ({
      id,
      name: own[0]?.department_name ?? '',
      grades: countsOf(own),
    })),
    caps: capsOf(rows),
    ungraded: rows.filter(({ grade }) => grade === null).length,
  };
}

function countsOf(rows: readonly GradedRow[]): GradeCount[] {
  return gradeCounts(rows.map(({ grade }) => grade));
}

/** Versions of a system with the same cap are counted together. */
function capsOf(rows: readonly GradedRow[]): Cap[] {
  const capped = groupedBy(rows, ({ system_name, most }) => `${most} ${system_name}`);
  return [...capped.values()].flatMap((own) => {
    const [{ system_name, most } = { system_name: '', most: null }] = own;
    if (most === null) return [];
    const a = own.filter(({ grade }) => grade === 'A').length;
    const share = Math.floor((a * 100 + own.length - 1) / own.length);
    return [{ system_name, rows: own.length, a, share, most, over: a * 100 > most * own.length }];
  });
}
