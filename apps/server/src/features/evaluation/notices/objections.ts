import type { ObjectionShape, OwnObjection } from '@course-center/contract/evaluation/notices';
import type { StoredFile } from '@course-center/contract/files';
import { canAnswerObjections } from '@course-center/domain/access/evaluation-courses';
import { IDENTITY } from '@course-center/domain/access/identity';
import type { FrozenRow } from '@course-center/domain/evaluation/result-lists/frozen-row';
import {
  answerFaults,
  answeringRefusal,
  OBJECTION_SENTENCE,
  OBJECTION_TITLE,
  type ObjectionRefusal,
  type ObjectionVerdict,
  objectingRefusal,
  objectionFaults,
} from '@course-center/domain/evaluation/result-lists/objection';
import { LIST_STATE_TITLE, listName } from '@course-center/domain/evaluation/result-lists/result-list';
import { dayOf } from '@course-center/domain/evaluation/result-lists/working-days';
import { LANDING_PATH, pathOf } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import type { Transaction } from '../../../database/database.ts';
import { presentFiles } from '../../../platform/files/present-file.ts';
import { appendToLedger, type DatedEntry } from '../../../platform/ledger/ledger.ts';
import { type Telling, tellPeople } from '../../../platform/messages/tell-people.ts';
import { projectConfig } from '../../../platform/settings/settings.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound, Refused, requireFaultless } from '../../../wire/failures.ts';
import { requireOwnFiles } from '../information/save-field.ts';
import { withHistory } from '../results/course-history.ts';
import {
  addObjection,
  findObjectionForUpdate,
  holdList,
  listKnown,
  type ObjectionRecord,
  objectionsBy,
  objectionsTo,
  rowToObjectTo,
  saveAnswer,
} from './objections.repository.ts';
import { noticeGone } from './read-notices.ts';

interface NewObjection {
  readonly row_id: number;
  readonly reason: string;
  readonly file_ids: readonly number[];
}

/** Somebody of the school objects to a row that is shown to them. */
export async function makeObjection(scene: Scene, actor: Actor, listId: number, body: NewObjection) {
  const form = { ...body, reason: body.reason.trim(), file_ids: [...new Set(body.file_ids)] };
  requireFaultless(objectionFaults(form));
  const { notice_grades } = (await projectConfig(scene.db)).result;
  return scene.db.transaction(async (tx) => {
    // Held against whoever publishes it: nothing is published while an objection is open.
    const list = await holdList(tx, listId);
    const row = list?.notice_until
      ? await rowToObjectTo(tx, listId, form.row_id, actor.person_id)
      : undefined;
    if (!list?.notice_until || !row) throw noticeGone();
    if (!row.own && !notice_grades.includes(row.frozen.grade)) throw noticeGone();
    const today = dayOf(scene.now());
    const under_notice = list.state === 'notice';
    allow(objectingRefusal({ under_notice, today, until: list.notice_until, objected: row.objected }));
    await requireOwnFiles(tx, actor, form.file_ids);
    const { id, told } = await keepObjection(tx, { list, row, form, by: actor, at: scene.now() });
    await appendToLedger(tx, scene, told);
    return { id };
  });
}

interface MadeObjection {
  readonly list: { readonly number: number; readonly corrects_id: number | null };
  readonly row: { readonly frozen: FrozenRow };
  readonly form: NewObjection;
  readonly by: Pick<Actor, 'person_id' | 'name' | 'identity'>;
  readonly at: Date;
}

/** Keeps an objection; its id, and what the ledger is to be told. */
export async function keepObjection(tx: Transaction, { list, row, form, by, at }: MadeObjection) {
  const id = await addObjection(tx, { ...form, person_id: by.person_id, at });
  if (id === null) throw new Refused({ reason: 'objection_refused', objection: 'objected' });
  const { course_name: name, grade: final_grade } = row.frozen;
  const { reason, file_ids } = form;
  const told: DatedEntry = {
    ...{ by, action: 'objection.made', subject: `objection:${id}`, at },
    after: { name, list_name: nameOf(list), final_grade, reason, file_ids },
  };
  return { id, told };
}

function allow(refusal: ObjectionRefusal | null): void {
  if (refusal) throw new Refused({ reason: 'objection_refused', objection: refusal });
}

const nameOf = ({ number, corrects_id }: { number: number; corrects_id: number | null }) =>
  listName({ number, correction: corrects_id !== null });

/** What the caller objected to, with the answers. */
export async function ownObjections(scene: Scene, actor: Actor): Promise<OwnObjection[]> {
  const found = await objectionsBy(scene.db, actor.person_id);
  const known = await knownOf(scene, actor, found);
  return found.map((each) => presentOwn(each, known));
}

/** What was said against a list, with the names: for the course centre alone, and there not for who is judged by it. */
export async function readObjections(scene: Scene, actor: Actor, listId: number): Promise<ObjectionShape[]> {
  if (!canAnswerObjections(actor)) throw forbidden();
  if (!(await listKnown(scene.db, listId))) throw notFound('名单不存在，可能已被删除，请刷新后重试');
  const found = await objectionsTo(scene.db, listId);
  const known = await knownOf(scene, actor, found);
  return found.map((each) => {
    const refusal = answeringRefusal(standingOf(each), actor);
    return {
      ...presentOwn(each, known),
      row_id: each.row_id,
      group_id: each.group_id,
      by: each.teacher_ids.includes(actor.person_id) ? null : each.by,
      correction: each.correction && {
        id: each.correction.id,
        name: nameOf(each.correction),
        state_title: LIST_STATE_TITLE[each.correction.state],
      },
      version: each.version,
      may_answer: refusal === null,
      why_not: refusal && OBJECTION_SENTENCE[refusal],
    };
  });
}

/** What a correction rests on stands; one that was never answered can still be, else the list would wait for ever. */
const standingOf = ({ list, correction, verdict, person_id, teacher_ids }: ObjectionRecord) => ({
  under_notice: list.state === 'notice',
  corrected: correction !== null && verdict !== null,
  ...{ person_id, teacher_ids },
});

/** What is told beside objections: their files, and the courses whose history their reader may follow. */
interface Known {
  readonly files: ReadonlyMap<number, StoredFile>;
  readonly courses: ReadonlySet<number>;
}

async function knownOf(scene: Scene, actor: Actor, found: readonly ObjectionRecord[]): Promise<Known> {
  const files = await presentFiles(
    scene,
    found.flatMap(({ file_ids }) => file_ids),
  );
  const courses = await withHistory(
    scene.db,
    actor,
    found.map(({ course_id }) => course_id),
  );
  return { files, courses };
}

function presentOwn(record: ObjectionRecord, { files, courses }: Known): OwnObjection {
  const { id, course_id, frozen, list, reason, file_ids, verdict, answer } = record;
  return {
    ...{ id, reason, verdict, answer },
    course_id: courses.has(course_id) ? course_id : null,
    course_name: frozen.course_name,
    name: frozen.name,
    grade: frozen.grade,
    list_name: nameOf(list),
    files: file_ids.flatMap((file) => files.get(file) ?? []),
    made_at: record.made_at.toISOString(),
    verdict_title: OBJECTION_TITLE[verdict ?? 'open'],
    answered_at: record.answered_at?.toISOString() ?? null,
  };
}

interface GivenAnswer {
  readonly verdict: ObjectionVerdict;
  readonly answer: string;
  readonly version: number;
}

/** The course centre answers an objection; until the list is published or corrected, it may think again. */
export async function answerObjection(scene: Scene, actor: Actor, id: number, body: GivenAnswer) {
  if (!canAnswerObjections(actor)) throw forbidden();
  const { verdict } = body;
  const answer = body.answer.trim();
  requireFaultless(answerFaults({ answer }));
  return scene.db.transaction(async (tx) => {
    const before = await findObjectionForUpdate(tx, id);
    if (!before) throw notFound('异议不存在，请刷新后重试');
    allow(answeringRefusal(standingOf(before), actor));
    if (before.version !== body.version) throw new Refused({ reason: 'changed_meanwhile' });
    const told = await keepAnswer(tx, before, { verdict, answer, by: actor, at: scene.now() });
    await appendToLedger(tx, scene, told);
    await tellPeople(tx, [objectionAnswered(before, scene.now())]);
    return { id };
  });
}

/** Whoever objected is told that there is an answer, and neither of which course nor what it says. */
export function objectionAnswered(
  { id, person_id, list }: Pick<ObjectionRecord, 'id' | 'person_id' | 'list'>,
  at: Date,
): Telling {
  return {
    ...{ person_id, kind: 'objection_answered', at, object: `objection:${id}`, slot: at.toISOString() },
    values: { 名单: nameOf(list) },
    path: pathOf(menusFor(IDENTITY.teacher), 'PublicNotice') ?? LANDING_PATH,
  };
}

interface KeptAnswer extends Pick<GivenAnswer, 'verdict' | 'answer'>, Pick<MadeObjection, 'by' | 'at'> {}

/** Keeps what the course centre answers; what the ledger is to be told. */
export async function keepAnswer(
  tx: Transaction,
  before: Pick<ObjectionRecord, 'id' | 'frozen' | 'list' | 'verdict' | 'answer'>,
  { verdict, answer, by, at }: KeptAnswer,
): Promise<DatedEntry> {
  await saveAnswer(tx, before.id, { verdict, answer, answered_by: by.person_id, at });
  const about = { name: before.frozen.course_name, list_name: nameOf(before.list) };
  const told = (said: Pick<ObjectionRecord, 'verdict' | 'answer'>) => ({
    ...about,
    verdict: OBJECTION_TITLE[said.verdict ?? 'open'],
    answer: said.answer,
  });
  return {
    ...{ by, action: 'objection.answered', subject: `objection:${before.id}`, at },
    before: told(before),
    after: told({ verdict, answer }),
  };
}
