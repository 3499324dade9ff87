import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';

/** The names of one list: from a name to its id and back. */
export class NameList {
  private readonly byName = new Map<string, number | 'several'>();
  private readonly byId = new Map<number, string>();

  /** Further names (a path, a code) lead to the same id. */
  add(id: number, name: string, ...others: readonly string[]): void {
    this.byId.set(id, name);
    for (const each of new Set([name, ...others])) {
      const held = this.byName.get(each);
      this.byName.set(each, held === undefined || held === id ? id : 'several');
    }
  }

  /** `several` where the name alone does not say which. */
  idOf(name: string): number | 'several' | undefined {
    return this.byName.get(name);
  }

  nameOf(id: number | null): string {
    return id === null ? '' : (this.byId.get(id) ?? '');
  }
}

/** What cells name things of. */
export interface Names {
  readonly departments: NameList;
  readonly jobTitles: NameList;
  readonly natures: NameList;
  readonly majors: NameList;
  readonly courses: NameList;
  /** By employee number. */
  readonly people: NameList;
}

const READERS: { readonly [List in keyof Names]: string } = {
  departments: `with recursive tree as (
      select id, name, name as path from departments where parent_id is null
      union all select d.id, d.name, t.path || '/' || d.name from departments d join tree t on d.parent_id = t.id
    ) select id, name, array[path] as others from tree`,
  jobTitles: `select id, name, '{}'::text[] as others from job_titles`,
  natures: `select id, name, '{}'::text[] as others from natures`,
  majors: `select m.id, m.name, array[d.name || '/' || m.name, m.code] as others
    from majors m join departments d on d.id = m.department_id`,
  courses: `select id, code as name, '{}'::text[] as others from courses`,
  people: `select id, employee_no as name, '{}'::text[] as others from people`,
};

/** Reads the lists that an import names things of; the others stay empty. */
export async function readNames(db: Queryable, wanted: readonly (keyof Names)[]): Promise<Names> {
  const names = Object.fromEntries(
    Object.keys(READERS).map((list) => [list, new NameList()]),
  ) as unknown as Names;
  for (const list of wanted) {
    const { rows } = await db.execute<{ id: number; name: string; others: string[] }>(sql.raw(READERS[list]));
    for (const { id, name, others } of rows)
      names[list].add(id, name, ...others.filter((each) => each !== ''));
  }
  return names;
}
