import { type PlanRow, planEndpoints } from '@course-center/contract/evaluation/plans';
import { canPlanCourses } from '@course-center/domain/access/evaluation-courses';
import { say } from '@course-center/domain/answers/sentence';
import { isSubmitted } from '@course-center/domain/evaluation/filling';
import type { AuditStatus } from '@course-center/domain/evaluation/group';
import { PROCESS_TITLE, type Process } from '@course-center/domain/evaluation/stage-table';
import { type Stage, stageTitle } from '@course-center/domain/evaluation/stages';
import fp from 'fastify-plugin';
import type { ListQuery } from '../../../platform/lists/list-statement.ts';
import { readAll, readPage } from '../../../platform/lists/read-list.ts';
import { reachOf } from '../../../platform/resources/reach.ts';
import { type SheetColumn, writeSheet } from '../../../platform/sheets/sheet.ts';
import type { Actor, Scene } from '../../../wire/context.ts';
import { forbidden } from '../../../wire/failures.ts';
import { spreadsheet } from '../../../wire/file-answer.ts';
import { serve } from '../../../wire/serve.ts';
import { changePlan, withdrawPlan } from './change-plan.ts';
import { planCourses } from './plan-courses.ts';
import { planList } from './plan-list.ts';

const SHEET: readonly SheetColumn<PlanRow>[] = [
  { title: '课程代码', cell: ({ code }) => code },
  { title: '课程名称', width: 28, cell: ({ name }) => name },
  { title: '开课部门', width: 28, cell: ({ department_name }) => department_name },
  { title: '课程性质', cell: ({ nature_name }) => nature_name },
  { title: '负责人', cell: ({ leader }) => leader?.name ?? null },
  { title: '任课人数', cell: ({ teachers }) => teachers },
  { title: '流程', cell: ({ plan }) => (plan ? PROCESS_TITLE[plan.process] : '未安排') },
  { title: '评估体系', width: 28, cell: ({ plan }) => plan?.evaluation_system_name ?? null },
  { title: '方式', cell: ({ plan }) => (plan ? (plan.is_team ? '团队课程' : '个人课程') : null) },
  { title: '规划年度', cell: ({ plan }) => plan?.planning ?? null },
  { title: '当前阶段', width: 20, cell: ({ plan }) => plan?.stage_title ?? null },
];

export const planRoutes = fp(
  async (app) => {
    serve(app, planEndpoints.list, ({ scene, actor, query }) => readPlans(scene, actor, query as ListQuery));
    serve(app, planEndpoints.create, ({ scene, actor, body }) => planCourses(scene, actor, body));
    serve(app, planEndpoints.change, ({ scene, actor, params, body }) =>
      changePlan(scene, actor, params.id, body),
    );
    serve(app, planEndpoints.withdraw, ({ scene, actor, params }) => withdrawPlan(scene, actor, params.id));
  },
  { name: 'plan-routes', dependencies: ['actor'] },
);

interface PlanRecord extends Omit<PlanRow, 'plan'> {
  readonly plan_id: number | null;
  readonly process: Process;
  readonly is_team: boolean;
  readonly planning: string;
  readonly version: number;
  readonly evaluation_system_id: number;
  readonly evaluation_system_name: string;
  readonly groups: readonly PlannedGroup[] | null;
}

interface PlannedGroup {
  readonly stage: Stage;
  readonly reject_count: number;
  readonly audit_status: AuditStatus;
  readonly started: number;
}

/** What is taught in the term and the caller's to plan. */
async function readPlans(
  { school, db, term }: Scene,
  actor: Actor,
  query: ListQuery & { readonly format?: 'xlsx' },
) {
  if (!canPlanCourses(actor)) throw forbidden();
  const within = { departmentIds: await reachOf(db, actor), term };
  if (query.format === 'xlsx') {
    const rows = await readAll<PlanRecord>(school.pool, planList, query, within);
    return spreadsheet('评估安排', await writeSheet('评估安排', SHEET, rows.map(presentPlan)), 'term');
  }
  const { data, meta } = await readPage<PlanRecord>(school.pool, planList, query, within);
  return { data: data.map(presentPlan), meta: { ...meta, may_manage: true } };
}

function presentPlan(record: PlanRecord): PlanRow {
  const { id, code, name, department_name, nature_name, leader, teachers } = record;
  return { id, code, name, department_name, nature_name, leader, teachers, plan: planOf(record) };
}

function planOf(record: PlanRecord): PlanRow['plan'] {
  if (record.plan_id === null) return null;
  const groups = record.groups ?? [];
  const submitted = groups.some(isSubmitted);
  return {
    id: record.plan_id,
    process: record.process,
    evaluation_system_id: record.evaluation_system_id,
    evaluation_system_name: record.evaluation_system_name,
    is_team: record.is_team ? 1 : 0,
    planning: record.planning,
    version: record.version,
    stage_title: [...new Set(groups.map(({ stage }) => stageTitle(stage)))].join('、'),
    may_change: !submitted,
    why_not: submitted ? say({ reason: 'already_submitted' }).message : null,
    started: groups.reduce((sum, { started }) => sum + started, 0),
  };
}
