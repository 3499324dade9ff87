import { IDENTITY } from '@course-center/domain/access/identity';
import type { ListAction, ListState } from '@course-center/domain/evaluation/result-lists/result-list';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { dayWords } from '@course-center/domain/forms/local-time';
import { termTitle } from '@course-center/domain/forms/term-title';
import { LANDING_PATH, pathOf } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import { RESULT_SCREEN, stageScreen } from '@course-center/domain/school/menus/screen';
import type { Transaction } from '../../../database/database.ts';
import { type Tell, type Telling, tellPeople } from '../../../platform/messages/tell-people.ts';
import { holdersOf } from '../signing/signing.repository.ts';
import { evaluatedIn, type ListRecord, publishedAlong, teachersOn } from './result-lists.repository.ts';

type Told = Pick<
  ListRecord,
  'id' | 'process' | 'acad_year_term' | 'notice_until' | 'signed_at' | 'corrects_id'
> & {
  readonly name: string;
  /** Of the list that it corrects. */
  readonly corrected_state: ListState | null;
};

/** Tells leaders that a list waits for their names, the course centre that it goes on, and teachers when there is something to read. */
export async function tellOfList(
  tx: Transaction,
  list: Told,
  action: ListAction,
  at: Date,
  tell: Tell = tellPeople,
): Promise<void> {
  if (action === 'hand_over') await tell(tx, await toSign(tx, list, at));
  // What corrects a list that is not published yet is published with it.
  const goesAlong = list.corrects_id !== null && list.corrected_state !== 'published';
  if (action === 'sign' && list.signed_at !== null && !goesAlong)
    await tell(tx, await toCentre(tx, list, '签字已完成，待公示或公布', at));
  if (action === 'refuse') await tell(tx, await toCentre(tx, list, '校领导不予签字，待修改', at));
  if (action === 'begin_notice') {
    await tell(tx, await toRead(tx, list, [list.id], 'decided', at));
    await tell(tx, await toSee(tx, list, at));
  }
  if (action === 'publish')
    await tell(tx, await toRead(tx, list, await publishedAlong(tx, list.id), 'published', at));
}

/** Handed over once more it waits once more. */
async function toSign(tx: Transaction, list: Told, at: Date): Promise<Telling[]> {
  const { process, acad_year_term } = list;
  const screen = process === 'new' ? 'Leader.NewSignature' : 'Leader.OldSignature';
  return (await holdersOf(tx, IDENTITY.leader)).map((person_id) => ({
    ...{ person_id, kind: 'to_sign', at, object: `result_list:${list.id}`, slot: at.toISOString() },
    values: { 学期: termTitle(acad_year_term), 名单: `${PROCESS_TITLE[process]}${list.name}` },
    path: pathOf(menusFor(IDENTITY.leader), screen) ?? '/',
    ...{ identity: IDENTITY.leader, acad_year_term },
  }));
}

/** Every list is a turn of its own: there are a few in a term. */
async function toCentre(tx: Transaction, list: Told, task: string, at: Date): Promise<Telling[]> {
  const { id, process, acad_year_term, name } = list;
  const path = pathOf(menusFor(IDENTITY.administrator), stageScreen(process, RESULT_SCREEN));
  return (await holdersOf(tx, IDENTITY.administrator)).map((person_id) => ({
    ...{ person_id, kind: 'your_turn', at, object: `result_list:${id}`, slot: at.toISOString() },
    values: { 学期: termTitle(acad_year_term), 阶段: `${PROCESS_TITLE[process]}${name}（${task}）` },
    path: path ?? LANDING_PATH,
    ...{ identity: IDENTITY.administrator, acad_year_term },
  }));
}

/** Whoever is evaluated in the same term and process may object; whose result it is reads that instead. */
async function toSee(tx: Transaction, list: Told, at: Date): Promise<Telling[]> {
  const own = new Set((await teachersOn(tx, [list.id])).map(({ person_id }) => person_id));
  const { process, acad_year_term } = list;
  const until = list.notice_until;
  return (await evaluatedIn(tx, { process, acad_year_term }))
    .filter((person_id) => !own.has(person_id))
    .map((person_id) => ({
      ...{ person_id, kind: 'public_notice', at, object: `result_list:${list.id}`, slot: at.toISOString() },
      values: {
        学期: termTitle(acad_year_term),
        名单: `${PROCESS_TITLE[process]}${list.name}`,
        截止: until ? dayWords(until) : '公示期满',
      },
      path: pathOf(menusFor(IDENTITY.teacher), 'PublicNotice') ?? LANDING_PATH,
      ...{ identity: IDENTITY.teacher, acad_year_term },
    }));
}

async function toRead(
  tx: Transaction,
  { process, acad_year_term }: Told,
  listIds: readonly number[],
  kind: 'decided' | 'published',
  at: Date,
): Promise<Telling[]> {
  const screen =
    process === 'new' ? 'NewCourseEvaluation.EvaluationResult' : 'CourseEvaluation.EvaluationResult';
  const path = pathOf(menusFor(IDENTITY.teacher), screen) ?? '/';
  return (await teachersOn(tx, listIds)).map(({ person_id, group_id, list_id, course_name }) => ({
    ...{ person_id, kind, at, object: `evaluation_group:${group_id}`, slot: `list ${list_id}` },
    values: { 课程: course_name, 学期: termTitle(acad_year_term) },
    ...{ path, identity: IDENTITY.teacher, acad_year_term },
  }));
}
