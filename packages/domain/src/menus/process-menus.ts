import { type MenuEntry, menu } from './menu.ts';
import type { Screen } from './screen.ts';

type Process = 'old' | 'new';

/** The stages that an administrator walks through, with the number the menus carry them under. */
const STAGES: readonly { name: string; screen: string; title: string; status: number; only?: Process }[] = [
  { name: 'informate', screen: 'Informate', title: '资料填报', status: 1 },
  { name: 'audit', screen: 'Audit', title: '资料审核', status: 2 },
  { name: 'political_audit', screen: 'Political_audit', title: '政治审核', status: 3, only: 'old' },
  { name: 'center_audit', screen: 'Center_audit', title: '中心审核', status: 4, only: 'old' },
  { name: 'evaluation', screen: 'Evaluation', title: '专家评审', status: 5 },
  { name: 'assessment', screen: 'Assessment', title: '课程评议', status: 6 },
  { name: 'complete', screen: 'Complete', title: '评估完成', status: 7 },
  { name: 'result', screen: 'EvaluationResult', title: '评估结果', status: 8 },
];

/** The process screens of the course centre; both processes are one list with the process as a parameter. */
export function processMenu(process: Process): MenuEntry {
  const group = process === 'old' ? 'OldProcess' : 'NewProcess';
  const stages = STAGES.filter((stage) => !stage.only || stage.only === process);
  return menu(
    {
      name: process === 'old' ? 'oldProcess' : 'newProcess',
      title: process === 'old' ? '老课程流程' : '新课程流程',
      icon: process === 'old' ? 'history' : 'rocket',
    },
    stages.map((stage) =>
      menu({
        name: stage.name,
        title: stage.title,
        evaluation_status: stage.status,
        model: `${group}.${stage.screen}` as Screen,
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
