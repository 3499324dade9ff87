import type { Urging } from '@course-center/contract/evaluation/urgings';
import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { extendedWindows } from '@course-center/domain/evaluation/extensions';
import { canManageResultLists } from '@course-center/domain/evaluation/result-lists/list-readers';
import { listName } from '@course-center/domain/evaluation/result-lists/result-list';
import { isOwnGroup } from '@course-center/domain/evaluation/reviews/discretion';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { isScored, stageRow } from '@course-center/domain/evaluation/stages';
import { goalOwedWords } from '@course-center/domain/goals/goal-course';
import { messageKind } from '@course-center/domain/messages/kinds';
import { openWords } from '@course-center/domain/messages/reminders';
import { messageTexts } from '@course-center/domain/messages/texts';
import {
  canUrge,
  chatOf,
  mayUrge,
  shownFirst,
  URGED_AGAIN_AFTER,
  type Urged,
  urgedObject,
} from '@course-center/domain/messages/urging';
import { LANDING_PATH, pathOf } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import type { Queryable, Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { namesFor, writtenTexts } from '../../../platform/messages/messages.repository.ts';
import { type Telling, tellPeople } from '../../../platform/messages/tell-people.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden, notFound } from '../../../wire/failures.ts';
import { goalOwing, readGoalCourse } from '../../goals/public.ts';
import { coursePeople, findGroups, type GroupRecord } from '../groups/groups.repository.ts';
import { seenGroup } from '../groups/seen-group.ts';
import { placeOf } from '../groups/tell-of-steps.ts';
import { extensionsOf, windowsOf } from '../stage-windows/stage-windows.repository.ts';
import { openWork } from './open-work.repository.ts';
import { addUrgings, unsignedLists, urgedSince } from './urgings.repository.ts';

/** What somebody owes, as the one who asks for it may know it. */
interface Owed {
  readonly person_id: number;
  /** What it is kept under. */
  readonly object: string;
  /** What it is about; what is the same of several is counted. */
  readonly line: (count: number) => string;
  readonly same: string;
  readonly path: string;
  readonly identity: Identity;
  readonly faculty_group_id?: number | undefined;
  readonly acad_year_term: string;
}

interface Asked {
  readonly of: Urged;
  readonly ids: readonly number[];
  readonly trial: boolean;
}

/** Asks those who owe something to hurry, each once a day; a trial only says whom and what. */
export async function urge(scene: Scene, actor: Actor, { of, ids, trial }: Asked): Promise<Urging> {
  if (!canUrge(actor, of)) throw forbidden();
  const at = scene.now();
  return scene.db.transaction(async (tx) => {
    const owed = await OWED[of](tx, actor, [...new Set(ids)], at);
    const people = [...Map.groupBy(owed, ({ person_id }) => person_id)];
    const since = new Date(at.getTime() - URGED_AGAIN_AFTER);
    const before = await urgedSince(
      tx,
      people.map(([id]) => id),
      since,
    );
    const objects = new Set(owed.map(({ object }) => object));
    // That somebody was asked for what the caller may not know of is not told: they are not asked again all the same.
    const knows = ({ object, by_person_id }: (typeof before)[number]) =>
      actor.identity === IDENTITY.administrator || by_person_id === actor.person_id || objects.has(object);
    const recently = (id: number) => before.filter(({ person_id }) => person_id === id);
    const asked = people.filter(([id]) => !recently(id).some(knows));
    const tellings = new Map(people.map(([id, own]) => [id, tellingOf(id, own, at)]));
    if (!trial && asked.length > 0) {
      const by = { by_person_id: actor.person_id, by_name: actor.name, at };
      await addUrgings(
        tx,
        asked.flatMap(([person_id, own]) =>
          [...new Set(own.map(({ object }) => object))].map((object) => ({ person_id, object, ...by })),
        ),
      );
      await tellPeople(
        tx,
        asked.flatMap(([id]) => (recently(id).length === 0 ? [tellings.get(id) as Telling] : [])),
      );
      await appendToLedger(tx, scene, toldOf(actor, of, ids, asked.length));
    }
    return presented(tx, actor, { of, people, tellings, asked: new Set(asked.map(([id]) => id)) });
  });
}

function toldOf(by: Actor, of: Urged, ids: readonly number[], people: number) {
  const noun = of === 'group' ? 'evaluation_group' : of;
  return { by, action: `${noun}.urged`, subject: `${noun}:${ids[0]}`, after: { rows: ids.length, people } };
}

/** One message for all that somebody is asked for at once. */
function tellingOf(person_id: number, own: readonly Owed[], at: Date): Telling {
  const [first] = own as readonly [Owed];
  const lines = [...Map.groupBy(own, ({ same }) => same).values()];
  return {
    ...{ person_id, kind: 'urged', at, object: 'urged', slot: at.toISOString() },
    values: {
      事项: lines.map((each) => (each[0] as Owed).line(each.length)).join('\n'),
      数量: String(own.length),
    },
    path: lines.length === 1 ? first.path : LANDING_PATH,
    ...{ identity: first.identity, faculty_group_id: first.faculty_group_id },
    acad_year_term: first.acad_year_term,
  };
}

interface ToPresent {
  readonly of: Urged;
  readonly people: readonly (readonly [number, readonly Owed[]])[];
  readonly tellings: ReadonlyMap<number, Telling>;
  readonly asked: ReadonlySet<number>;
}

/** The messages as they are sent, by the texts that the course centre wrote. */
async function presented(
  tx: Transaction,
  actor: Actor,
  { of, people, tellings, asked }: ToPresent,
): Promise<Urging> {
  const ids = people.map(([id]) => id);
  const { school, names } = await namesFor(tx, ids);
  const texts = (await writtenTexts(tx, ['urged'])).get('urged') ?? messageKind('urged').texts;
  const shown = shownFirst(ids, (id) => asked.has(id));
  const recipients = shown.map((id) => {
    const name = names.get(id) ?? '';
    const values = { 姓名: name, 学校: school, ...tellings.get(id)?.values };
    const why_not = asked.has(id) ? null : '24 小时内已催办过，这次不再发送';
    return { name, ...messageTexts(texts, values), why_not };
  });
  const lines = ids.map(
    (id) => `${names.get(id) ?? ''}：${tellings.get(id)?.values.事项?.replaceAll('\n', '；')}`,
  );
  return {
    recipients,
    more: ids.length - shown.length,
    done: asked.size,
    note: of === 'group' && actor.identity === IDENTITY.principal ? NOT_THEIRS : null,
    chat: chatOf(`请以下老师尽快完成${of === 'goal_course' ? '课程目标达成度' : '课程评估'}待办：`, lines),
  };
}

const NOT_THEIRS = '校级专家、评议委员和其他审核人由课程中心催办，不在这里列出。';

type Owing = (db: Queryable, actor: Actor, ids: readonly number[], at: Date) => Promise<Owed[]>;

/** Who owes what for what was chosen, by what it is. */
const OWED: Readonly<Record<Urged, Owing>> = {
  ...{ group: owedForGroups, result_list: owedSignatures, goal_course: owedForGoals },
};

async function owedForGroups(db: Queryable, actor: Actor, ids: readonly number[], at: Date): Promise<Owed[]> {
  const found = await findGroups(db, ids);
  if (found.length < ids.length) throw notFound('课程不存在，可能已被删除，请刷新后重试');
  for (const group of found) await seenGroup(db, actor, group);
  const sets = Map.groupBy(found, ({ acad_year_term, process }) => `${acad_year_term} ${process}`);
  const owed: Owed[] = [];
  for (const groups of sets.values()) owed.push(...(await owedInTerm(db, actor, groups, at)));
  return owed;
}

async function owedInTerm(
  db: Queryable,
  actor: Actor,
  groups: readonly GroupRecord[],
  at: Date,
): Promise<Owed[]> {
  const [{ acad_year_term, process }] = groups as readonly [GroupRecord];
  const byId = new Map(groups.map((group) => [group.id, group]));
  const concerned = Map.groupBy(await coursePeople(db, [...byId.keys()]), ({ group_id }) => group_id);
  const work = (await openWork(db, acad_year_term, [...byId.keys()])).filter(
    ({ group_id, person_id, stage, side }) => {
      const teachers = byId.get(group_id)?.teachers ?? [];
      const teacher_ids = teachers.map((each) => each.person_id);
      const course_people = (concerned.get(group_id) ?? []).map((each) => each.person_id);
      const leads = teachers.some((each) => each.person_id === actor.person_id && each.is_leader);
      const teaches = isOwnGroup({ teacher_ids, course_people }, actor);
      const urger = { identity: actor.identity, teaches, leads };
      return person_id !== actor.person_id && mayUrge(stage, side, urger);
    },
  );
  const windows = await windowsOf(db, acad_year_term, process);
  const people = work.map(({ person_id }) => person_id);
  const extensions = await extensionsOf(db, acad_year_term, process, { groups: [...byId.keys()], people });
  return work.map(({ person_id, group_id, stage, side, faculty_group_id }) => {
    // The end as the one who asks may know it.
    const whose = { identity: actor.identity, people: [person_id], group_id };
    const end = extendedWindows(windows, extensions, whose).get(stage)?.closes_at ?? null;
    const row = stageRow(stage);
    return {
      ...{ person_id, object: urgedObject(group_id, stage, isScored(stage) ? side : null) },
      line: (count) => openWords({ process, stage, count }, end, at),
      same: `${process} ${stage} ${end?.getTime()}`,
      ...{ path: placeOf(row, process), identity: row.by, acad_year_term },
      faculty_group_id: faculty_group_id ?? undefined,
    };
  });
}

/** The names that are missing under lists. */
async function owedSignatures(db: Queryable, actor: Actor, ids: readonly number[]): Promise<Owed[]> {
  if (!canManageResultLists(actor)) throw forbidden();
  return (await unsignedLists(db, ids)).map(({ id, person_id, process, acad_year_term, ...list }) => {
    const screen = process === 'new' ? 'Leader.NewSignature' : 'Leader.OldSignature';
    const name = `${PROCESS_TITLE[process]}${listName(list)}`;
    return {
      ...{ person_id, object: `result_list:${id}`, line: () => `${name}等待您签字`, same: `list ${id}` },
      path: pathOf(menusFor(IDENTITY.leader), screen) ?? LANDING_PATH,
      ...{ identity: IDENTITY.leader, acad_year_term },
    };
  });
}

/** The plans and reports that goal courses lack, and those that wait to be confirmed. */
async function owedForGoals(db: Queryable, actor: Actor, ids: readonly number[]): Promise<Owed[]> {
  for (const id of ids) await readGoalCourse(db, actor, id);
  const owing = (await goalOwing(db, ids)).filter(({ person_id }) => person_id !== actor.person_id);
  return owing.flatMap(({ id, state, name, person_id, identity, acad_year_term }) => {
    const line = goalOwedWords(state, name);
    if (line === null) return [];
    const screen =
      identity === IDENTITY.teacher
        ? 'CourseGoalManagement.CourseGoalAchieve'
        : 'CourseGoalManagement.GoalCourseManagement';
    return {
      ...{ person_id, object: `goal_course:${id}/${state}`, line: () => line, same: `goal ${id}` },
      path: pathOf(menusFor(identity), screen) ?? LANDING_PATH,
      ...{ identity, acad_year_term },
    };
  });
}
