import { IDENTITY } from '@course-center/domain/access/identity';
import type { Stroke } from '@course-center/domain/evaluation/signing/drawing';
import { DEFAULT_PROJECT_CONFIG, type ProjectConfig } from '@course-center/domain/school/project-config';
import { type Came, type Client, sealedNow } from './client.ts';
import type { Product } from './product.ts';

export const PAD = { width: 360, height: 280 };

/** Three lines: as much ink as a name has. */
export const NAME: readonly Stroke[] = [
  [40, 60, 200, 80],
  [120, 30, 110, 220],
  [60, 200, 260, 150],
].map(([fromX = 0, fromY = 0, toX = 0, toY = 0]) =>
  Array.from(
    { length: 20 },
    (_, n) => [fromX + ((toX - fromX) * n) / 19, fromY + ((toY - fromY) * n) / 19, n * 16] as const,
  ),
);

export const PROOF = '/api/teacher/sign/proof';

/** Changes how the school signs; it stays so until the next. */
export async function settleSigning(
  { school: { pool } }: Pick<Product, 'school'>,
  result: Partial<ProjectConfig['result']>,
): Promise<void> {
  const value = { ...DEFAULT_PROJECT_CONFIG, result: { ...DEFAULT_PROJECT_CONFIG.result, ...result } };
  await pool.query(
    `insert into settings (name, value, version, updated_at) values ('project', $1, 1, now())
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(value)],
  );
}

/** Proves by the password that it is the leader, and answers what a list is opened with; empty where it does not. */
export async function proven(
  product: Product,
  by: Client,
  list: number,
  { password = 'Demo@2026', identity = IDENTITY.leader as number } = {},
): Promise<string> {
  const body = { password: await sealedNow(product, password), identity, result_list_id: list };
  return (await by.send('POST', PROOF, body)).data?.proof ?? '';
}

/** What the desktop holds of a signing session, and what a phone reads from the picture. */
export interface Session {
  readonly ticket: string;
  readonly number: string;
  readonly token: string;
  readonly came: Came;
}

export async function openSession(
  by: Client,
  identity: number,
  { list, term, proof }: { readonly list?: number; readonly term?: string; readonly proof?: string } = {},
): Promise<Session> {
  const query = [
    `identity=${identity}`,
    ...(list === undefined ? [] : [`result_list_id=${list}`]),
    ...(proof === undefined ? [] : [`proof=${proof}`]),
  ].join('&');
  const headers = term === undefined ? {} : { 'acad-year-term': term };
  const came = await by.get(`/api/teacher/sign/url?${query}`, { headers });
  const { here = '', number = '', token = '' } = came.data ?? {};
  return { ticket: here.split('#')[1] ?? '', number, token, came };
}

export function onPhone({ visitor }: Pick<Product, 'visitor'>, { ticket, number }: Session) {
  let owner = '';
  const headers = { 'user-agent': 'Phone/1.0' };
  const phone = {
    owner: () => owner,
    async open(typed = number, more: object = {}): Promise<Came> {
      const came = await visitor.send('POST', '/api/sign/open', { ticket, number: typed, ...more }, headers);
      owner = came.data?.owner ?? owner;
      return came;
    },
    sign: (more: object = {}): Promise<Came> => {
      const drawn = { agreed: true, ...PAD, strokes: NAME };
      return visitor.send('POST', '/api/sign', { ticket, owner, ...drawn, ...more }, headers);
    },
    refuse: (reason: string): Promise<Came> =>
      visitor.send('POST', '/api/sign/refusal', { ticket, owner, reason }, headers),
  };
  return phone;
}

/** A leader of the school who is nothing else. */
async function leaderOf(product: Product, username: string) {
  const { rows } = await product.school.pool.query(
    `with p as (
       insert into people (username, employee_no, name, password_hash, change_password_at, department_id)
       select $1, $1, $1, password_hash, now(), department_id from people where username = 'leader' returning id)
     insert into roles (person_id, identity) select id, 4 from p returning person_id as id`,
    [username],
  );
  return { id: rows[0].id as number, username, client: await product.signIn(username) };
}

/** A list that waits for signatures, with one row for each group, which it takes from whatever list it stood on. */
export async function listToSign(
  { school: { pool }, clock }: Product,
  groupIds: readonly number[],
  { needed = 1, process = 'new', corrects = null as number | null } = {},
): Promise<number> {
  const digest = Array.from({ length: 64 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  const { rows } = await pool.query(
    `insert into result_lists (acad_year_term, process, number, corrects_id, state, salt, canonical, digest,
       signatures_needed, made_by, made_at, handed_over_at)
     select t.acad_year_term, $1, 1 + coalesce((select max(number) from result_lists l
         where l.acad_year_term = t.acad_year_term and l.process = $1), 0),
       $2, 'handed_over', 's', 'text of ' || $3::text, $3, $4, p.id, $5, $5
     from terms t, people p where t.is_now and p.username = 'admin' returning id`,
    [process, corrects, digest, needed, clock.now()],
  );
  const frozen = {
    ...{ course_code: 'C1', course_name: '软件工程', name: '软件工程', teachers: ['甲', '乙'] },
    ...{ department_id: 1, department_name: '学院', nature_name: '', system_name: '体系', system_version: 1 },
    ...{ department_average: 8000, center_average: 9000, average_score: 8650, grade: 'B' },
    ...{ computed_grade: 'B', reason: '', replaces: null },
    committee: { members: 3, agree: 3, disagree: 0, abstain: 0 },
  };
  if (corrects === null)
    await pool.query('delete from result_list_rows where evaluation_course_group_id = any($1)', [groupIds]);
  for (const group_id of groupIds)
    await pool.query(
      `insert into result_list_rows (result_list_id, evaluation_course_group_id, corrects_id, frozen)
       values ($1, $2, (select r.id from result_list_rows r where r.result_list_id = $3
         and r.evaluation_course_group_id = $2), $4)`,
      [rows[0].id, group_id, corrects, JSON.stringify({ ...frozen, group_id })],
    );
  return rows[0].id;
}

let signers = 0;
export const newLeader = (product: Product) => leaderOf(product, `signer${++signers}`);

/** A list that waits, its signer, and a phone that has not been opened yet. */
export async function waitingList(product: Product, groupIds: readonly number[]) {
  const who = await newLeader(product);
  const list = await listToSign(product, groupIds);
  const session = await openSession(who.client, IDENTITY.leader, { list });
  return { ...who, list, session, phone: onPhone(product, session) };
}

/** What the desktop is told of a signing session. */
export async function checked(by: Client, { token }: Pick<Session, 'token'>) {
  return (await by.get(`/api/teacher/sign/check?token=${token}`)).data;
}
