import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import { GRADES } from '@course-center/domain/evaluation/group';
import type { Process } from '@course-center/domain/evaluation/stages';
import type { ProjectConfig } from '@course-center/domain/settings/project-config';
import type { Choice } from '../../../ui/choice/choice.ts';
import type { ListFilter } from '../../../ui/list/list-screen.ts';
import { natureChoices } from '../../courses/public.ts';
import { departmentChoices } from '../../departments/public.ts';
import { gradeText } from '../rules/state-words.ts';
import { planningChoices, systemChoices } from './filter-choices.ts';

export type EvaluationFilter =
  | 'course_name'
  | 'teacher'
  | 'department_id'
  | 'nature_id'
  | 'evaluation_system_id'
  | 'planning'
  | 'self_evaluation_grade'
  | 'upload_status'
  | 'audit_status'
  | 'detection'
  | 'is_team'
  | 'deleted';

interface FilterView {
  readonly process: Process;
  readonly identity: Identity;
  readonly config: ProjectConfig;
}

const choices = (...titles: readonly (readonly [number, string])[]): Choice[] =>
  titles.map(([value, title]) => ({ value, title }));

const GRADE_CHOICES = GRADES.map((grade) => ({ value: grade, title: gradeText(grade) }));
const UPLOAD_STATUS = choices([0, '未开始'], [1, '已开始'], [2, '全部']);
const AUDIT_STATUS = choices([0, '待审核'], [1, '已通过'], [2, '已驳回'], [3, '已拒绝']);
const DETECTION = choices([1, '合格'], [2, '不合格']);
const IS_TEAM = choices([1, '团队'], [0, '个人']);
const DELETED = choices([1, '已删除']);

/** The filters that the school's settings and the role leave, in their order. */
export function evaluationFilters({ process, identity, config }: FilterView): ListFilter<EvaluationFilter>[] {
  // Whose departments and systems there are to choose from is known for these two only.
  const overlooks = identity === IDENTITY.administrator || identity === IDENTITY.principal;
  const shown: readonly (readonly [boolean, ListFilter<EvaluationFilter>])[] = [
    [true, { name: 'course_name', title: '课程名称，逗号分隔', kind: 'text', maxLength: 500 }],
    [true, { name: 'teacher', title: '教师姓名/工号', kind: 'text', maxLength: 64 }],
    [overlooks, { name: 'department_id', title: '部门', kind: 'select', choices: departmentChoices }],
    [true, { name: 'nature_id', title: '课程性质', kind: 'select', choices: natureChoices }],
    [
      overlooks && config.enable_multi_system,
      { name: 'evaluation_system_id', title: '评估体系', kind: 'select', choices: systemChoices(process) },
    ],
    [
      config.course.display_planning_search,
      { name: 'planning', title: '规划年度', kind: 'select', choices: planningChoices(process) },
    ],
    [
      config.teacher.self_evaluation_grade,
      { name: 'self_evaluation_grade', title: '自评等级', kind: 'select', choices: GRADE_CHOICES },
    ],
    [true, { name: 'upload_status', title: '填报状态', kind: 'select', choices: UPLOAD_STATUS }],
    [true, { name: 'audit_status', title: '审核结果', kind: 'select', choices: AUDIT_STATUS }],
    [true, { name: 'detection', title: '内容审核', kind: 'select', choices: DETECTION }],
    [true, { name: 'is_team', title: '是否团队', kind: 'select', choices: IS_TEAM }],
    [
      identity === IDENTITY.administrator,
      { name: 'deleted', title: '删除状态', kind: 'select', choices: DELETED },
    ],
  ];
  return shown.flatMap(([is, filter]) => (is ? [filter] : []));
}
