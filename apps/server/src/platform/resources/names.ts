import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/query.ts';

/** The names of one list: from a name to its id and back. */
export class NameList {
  private readonly byName = new Map<string, number | 'several'>();
  private readonly byFullName = new Map<string, number | 'several'>();
  private readonly byId = new Map<number, readonly [name: string, ...fullNames: string[]]>();

  /** Full names (a path, a code) lead to the same id, and say which where the name alone does not. */
  add(id: number, name: string, ...fullNames: readonly string[]): void {
    this.byId.set(id, [name, ...fullNames]);
    put(this.byName, name, id);
    for (const each of new Set(fullNames)) put(this.byFullName, each, id);
  }

  /** `several` where the name alone does not say which. A college named like an office elsewhere is the college. */
  idOf(name: string): number | 'several' | undefined {
    return this.byFullName.get(name) ?? this.byName.get(name);
  }

  /** The name by which a sheet finds it again. */
  nameOf(id: number | null): string {
    const names = id === null ? undefined : this.byId.get(id);
    return names?.find((name) => this.idOf(name) === id) ?? names?.[0] ?? '';
  }

  /** Its path, where it has one. */
  fullNameOf(id: number): string {
    const [name = '', full = name] = this.byId.get(id) ?? [];
    return full;
  }
}

function put(names: Map<string, number | 'several'>, name: string, id: number): void {
  const held = names.get(name);
  names.set(name, held === undefined || held === id ? id : 'several');
}

/** What cells name things of. */
export interface Names {
  readonly departments: NameList;
  readonly jobTitles: NameList;
  readonly natures: NameList;
  readonly majors: NameList;
  /** By code. */
  readonly courses: NameList;
  readonly courseNames: NameList;
  /** By employee number. */
  readonly people: NameList;
  /** Those of them who can sign in, and those who are central experts. */
  readonly teachers: NameList;
  readonly centralExperts: NameList;
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
  courseNames: `select id, name, '{}'::text[] as others from courses`,
  people: `select id, employee_no as name, '{}'::text[] as others from people`,
  teachers: `select distinct p.id, p.employee_no as name, '{}'::text[] as others
    from people p join roles r on r.person_id = p.id and r.identity = 2 where p.disabled_at is null`,
  centralExperts: `select p.id, p.employee_no as name, '{}'::text[] as others
    from people p join roles r on r.person_id = p.id where r.identity = 3 and r.department_id is null`,
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
