import { type Process, STAGES } from '../../evaluation/stages.ts';
import { type MenuEntry, menu } from './menu.ts';
import type { Screen } from './screen.ts';

/** What an administrator walks through: the stages, and their results. */
const PAGES = [...STAGES, { stage: 'result', title: '评估结果', status: 8 }] as const;

/** A screen is called by its stage, but for the results. */
function screenOf(stage: (typeof PAGES)[number]['stage']): string {
  return stage === 'result' ? 'EvaluationResult' : stage.charAt(0).toUpperCase() + stage.slice(1);
}

/** The process screens of the course centre; both processes are one list with the process as a parameter. */
export function processMenu(process: Process): MenuEntry {
  const group = process === 'old' ? 'OldProcess' : 'NewProcess';
  const pages = PAGES.filter((page) => !('only' in page) || page.only === process);
  return menu(
    {
      name: process === 'old' ? 'oldProcess' : 'newProcess',
      title: process === 'old' ? '老课程流程' : '新课程流程',
      icon: process === 'old' ? 'history' : 'rocket',
    },
    pages.map(({ stage, title, status }) =>
      menu({
        name: stage,
        title,
        evaluation_status: status,
        model: `${group}.${screenOf(stage)}` as Screen,
        params: { process },
        organization: 'course_center',
      }),
    ),
  );
}

export function politicalAuditMenu(): MenuEntry {
  return menu({ name: 'politicalAudit', title: '政治审核', icon: 'safety' }, [
    menu({
      name: 'political_audit',
      title: '政治审核',
      evaluation_status: 3,
      model: 'OldProcess.Political_audit',
      params: { process: 'old' },
    }),
  ]);
}

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
