import { IDENTITY, type Identity } from '../../access/identity.ts';
import type { Process } from '../../evaluation/stage-table.ts';
import { STAGES, stageRowsOf } from '../../evaluation/stages.ts';
import { type MenuEntry, menu } from './menu.ts';
import { RESULT_SCREEN, type Screen, stageScreen } from './screen.ts';

/** What comes after the last stage: the lists that results are published by. Its number is no stage's. */
const RESULTS = { name: 'result', title: '评估结果', status: 8 } as const;

const GROUPS = {
  old: { name: 'oldProcess', title: '老课程流程', icon: 'history' },
  new: { name: 'newProcess', title: '新课程流程', icon: 'rocket' },
} as const;

/** The process screens of the course centre; both processes are one list with the process as a parameter. */
export function processMenu(process: Process): MenuEntry {
  const { name, title, icon } = GROUPS[process];
  const stages = stageRowsOf(process).map((row) =>
    menu({
      name: row.stage,
      title: row.title,
      evaluation_status: row.status,
      model: stageScreen(process, row.stage),
      params: { process },
      organization: 'course_center',
    }),
  );
  const results = menu({
    name: RESULTS.name,
    title: RESULTS.title,
    evaluation_status: RESULTS.status,
    model: stageScreen(process, RESULT_SCREEN),
    params: { process },
    organization: 'course_center',
  });
  return menu({ name, title, icon }, [...stages, results]);
}

/** The process screens of an identity whose whole work is a stage of its own. */
export function stageMenus(identity: Identity): MenuEntry[] {
  const { name, icon } = STAGE_MENUS[identity] ?? {};
  if (!name || !icon) return [];
  const rows = STAGES.filter(({ by, only }) => by === identity && only !== undefined);
  return rows.map(({ stage, title, status, only = 'old' }) =>
    menu({ name, title, icon }, [
      menu({
        name: stage,
        title,
        evaluation_status: status,
        model: stageScreen(only, stage),
        params: { process: only },
      }),
    ]),
  );
}

const STAGE_MENUS: Partial<Readonly<Record<Identity, { readonly name: string; readonly icon: string }>>> = {
  [IDENTITY.partyBranch]: { name: 'politicalAudit', icon: 'safety' },
};

/** A teacher's own side of a process. */
export function courseEvaluationMenu(process: Process): MenuEntry {
  const group = process === 'old' ? 'CourseEvaluation' : 'NewCourseEvaluation';
  const page = (name: string, screen: string, title: string) =>
    menu({ name, title, model: `${group}.${screen}` as Screen, params: { process } });
  return menu(
    {
      name: process === 'old' ? 'courseEvaluation' : 'newCourseEvaluation',
      title: process === 'old' ? '老课程评估' : '新课程评估',
      icon: process === 'old' ? 'read' : 'rocket',
    },
    [
      page('myCourse', 'MyCourse', '我的课程'),
      page('evaluation', 'Evaluation', '资料填报'),
      page('evaluationResult', 'EvaluationResult', '评估结果'),
    ],
  );
}
