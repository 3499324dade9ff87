import type { EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import {
  canDeleteEvaluationCourses,
  canListEvaluationCourses,
} from '@course-center/domain/access/evaluation-courses';
import { canManageEvaluationSystems } from '@course-center/domain/access/evaluation-systems';
import { say } from '@course-center/domain/answers/sentence';
import { canManageResultLists } from '@course-center/domain/evaluation/result-lists/list-readers';
import { ON_LIST } from '@course-center/domain/evaluation/result-lists/result-list';
import { mayAskByExperts, sideOf } from '@course-center/domain/evaluation/reviews/discretion';
import type { Side } from '@course-center/domain/evaluation/reviews/result';
import { PROCESSES } from '@course-center/domain/evaluation/stage-table';
import { stageNumbered } from '@course-center/domain/evaluation/stages';
import { arrowsAt } from '@course-center/domain/evaluation/workflow';
import { eachInSteps } from '@course-center/domain/lists/steps';
import { inSteps } from '../../../platform/jobs/in-steps.ts';
import { type ListQuery, listStatement } from '../../../platform/lists/list-statement.ts';
import { readAll } from '../../../platform/lists/read-list.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import { writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { spreadsheet } from '../../../wire/file-answer.ts';
import { expertsOfDepartment, membersOfExpertGroup } from '../../organization/public.ts';
import { windowRefusal } from '../groups/judge-step.ts';
import { sidesKnownBesides } from '../reviews/known-sides.ts';
import { readTermRules, type TermRules, windowsIn } from '../stage-windows/stage-windows.repository.ts';
import { readCoursePage, withGroups } from './course-groups.ts';
import { courseSheet } from './course-sheet.ts';
import { evaluationCourseList } from './evaluation-course-list.ts';
import {
  type CourseRecord,
  type CourseView,
  type FoundCourse,
  presentCourse,
  withFirstGroup,
} from './present-course.ts';
import { wantedGroups } from './wanted-groups.ts';

const DEPARTMENT_EXPERTS = 'filter[department_expert_group_id]';

export type CourseQuery = ListQuery & { readonly format?: 'xlsx' };

/** Where the course centre looks at what is complete, it looks for what stands on no list yet, unless it says otherwise. */
function withoutListed(query: CourseQuery, actor: Actor): CourseQuery {
  const asked = stageNumbered(Number(query['filter[evaluation_status]']));
  const settles = asked?.phase === 'over' && canManageResultLists(actor);
  return settles && query['filter[on_list]'] === undefined
    ? { ...query, 'filter[on_list]': ON_LIST.none }
    : query;
}

/** The evaluation courses of the term that the caller sees, with what they may do. */
export async function readCourses(scene: Scene, actor: Actor, asked: CourseQuery) {
  const query = withoutListed(asked, actor);
  const { school, term } = scene;
  if (query.format === 'xlsx') {
    const rows = await allCourses(scene, actor, query);
    const sheet = await writeSheet('评估课程', courseSheet(sideOf(actor)), rows.flatMap(byGroup));
    return spreadsheet('评估课程', sheet, 'term');
  }
  const { list, within } = await askedFor(scene, actor, query);
  const page = await readCoursePage(school.pool, listStatement(list, query, within), term);
  const { present, closed } = await presenter(scene, actor, query, page, page.urged);
  const { meta, groups } = page;
  return { data: page.data.map((each) => withFirstGroup(present(each))), meta: { ...meta, groups, closed } };
}

/** All that a filter finds, for a sheet or a paper. */
export async function allCourses(
  scene: Scene,
  actor: Actor,
  query: ListQuery,
): Promise<EvaluationCourseRow[]> {
  const { pool } = scene.school;
  const { list, within } = await askedFor(scene, actor, query);
  const { present } = await presenter(scene, actor, query, await readTermRules(pool, scene.term));
  const found = await withGroups(pool, await readAll<FoundCourse>(pool, list, query, within));
  return inSteps(eachInSteps(found, present));
}

async function askedFor({ db, term }: Scene, actor: Actor, query: CourseQuery) {
  if (!canListEvaluationCourses(actor)) throw forbidden();
  if (query['filter[on_list]'] !== undefined && !canManageResultLists(actor)) throw forbidden();
  if (query['filter[deleted]'] === 1 && !canDeleteEvaluationCourses(actor)) throw forbidden();
  const departmentIds = await reachOf(db, actor);
  requireKnownExperts(actor, query, departmentIds);
  return { list: evaluationCourseList(query, actor), within: { departmentIds, term } };
}

/** A line of the spreadsheet is a group, with its course. */
function byGroup(row: EvaluationCourseRow) {
  return row.evaluation_courses_groups.map((group) => ({ row, group }));
}

/** What all rows share is read once, whatever the size of the page. */
async function presenter(
  { db, now }: Scene,
  actor: Actor,
  query: CourseQuery,
  rules: TermRules,
  urged: CourseView['urged'] = new Map(),
) {
  const { config, windows } = rules;
  const wants = wantedGroups(query, actor, await askedMembers(db, query));
  const knownBesides = await sidesKnownBesides(db, actor);
  const present = (record: CourseRecord): EvaluationCourseRow =>
    presentCourse(record, {
      ...{ actor, knownBesides },
      at: now(),
      windowsFor: (whose) => windowsIn(rules, record.process, whose),
      self_grade_wanted: config.teacher.self_evaluation_grade,
      ...{ wants, urged },
      enable_evaluate_reject: config.expert.enable_evaluate_reject,
      simple: config.evaluation_course.config.teacher_infos_simple,
    });
  return { present, closed: closedStage(query, actor, windows, now()) };
}

/** That the stage which is asked for is not open to the steps that the caller takes there. */
function closedStage(query: CourseQuery, actor: Actor, windows: TermRules['windows'], at: Date) {
  const stage = stageNumbered(Number(query['filter[evaluation_status]']))?.stage;
  const process = PROCESSES.find((each) => each === query['filter[process]']);
  if (!stage || !process) return null;
  const mine = arrowsAt({ process, stage }).filter(({ by }) => by === actor.identity);
  const waits = mine.some(({ anytime }) => !anytime);
  const refusal = waits && windowRefusal(stage, { windows: windows.get(process) ?? new Map(), at }, actor);
  return refusal ? { sentence: say(refusal).message, may_extend: canManageEvaluationSystems(actor) } : null;
}

function requireKnownExperts(actor: Actor, query: CourseQuery, reach: readonly number[] | null): void {
  const asked = (side: Side, filter: `filter[${string}]`, department_id: number | null) => {
    if (query[filter] !== undefined && !mayAskByExperts({ side, department_id }, actor, reach))
      throw forbidden();
  };
  asked('central', 'filter[center_expert_group_id]', null);
  asked('department', DEPARTMENT_EXPERTS, Number(query[DEPARTMENT_EXPERTS]));
}

/** The experts of the groups that are asked for, by side. */
async function askedMembers(db: Scene['db'], query: CourseQuery) {
  const central = query['filter[center_expert_group_id]'];
  const department = query['filter[department_expert_group_id]'];
  return {
    central: typeof central === 'number' ? await membersOfExpertGroup(db, central) : [],
    department: typeof department === 'number' ? await expertsOfDepartment(db, department) : [],
  };
}
