import type { Grade } from '../evaluation/group.ts';
import type { Faults } from '../forms/faults.ts';
import type { ShortcutAction } from './save-shortcut.ts';

/** The switches of the product that a school sets for itself. The names are the wire's. */
export interface ProjectConfig {
  readonly file_system: {
    readonly host: string;
    readonly download_auth: boolean;
    /** How much one person may keep, unfinished uploads included. */
    readonly person_gigabytes: number;
  };
  readonly expert: {
    readonly enable_evaluate_reject: boolean;
    /** A proposal leaves a place open rather than give a course somebody of another discipline. */
    readonly subject_first: boolean;
  };
  readonly course: { readonly display_planning_search: boolean };
  readonly teacher: { readonly self_evaluation_grade: boolean };
  readonly enable_multi_system: boolean;
  readonly expert_evaluation_course: {
    readonly team_information_unify: boolean;
    /** Experts read the material without the teachers' names. */
    readonly anonymous_material: boolean;
  };
  readonly evaluation_course: {
    readonly expert_info: { readonly evaluation: 'detailed' | 'simple' };
    readonly config: {
      readonly teacher_infos_simple: boolean;
      readonly evaluation_course_group_assessment_result_show_method: 'grade' | 'score';
    };
  };
  readonly result: {
    /** How many leaders sign a result list. */
    readonly signatures_needed: number;
    /** Working days of the public notice; 0 leaves it out. */
    readonly notice_days: number;
    /** The grades that everybody of the school sees during the notice. */
    readonly notice_grades: readonly Grade[];
    /** Whether leaders prove who they are once more before they sign; and whether experts do. */
    readonly sign_password: boolean;
    readonly sign_password_experts: boolean;
    /** Whether leaders sign lists with courses of their own; each is named. A deputy never does. */
    readonly own_signing: boolean;
  };
  readonly login: {
    readonly wechat_qr: boolean;
    /** Whether administrators show a second proof at their door. */
    readonly second_factor: boolean;
  };
  readonly shortcuts: { readonly forbidden_actions: readonly ShortcutAction[] };
}

export const DEFAULT_PROJECT_CONFIG: ProjectConfig = {
  file_system: { host: '', download_auth: true, person_gigabytes: 20 },
  expert: { enable_evaluate_reject: true, subject_first: true },
  course: { display_planning_search: true },
  teacher: { self_evaluation_grade: true },
  enable_multi_system: true,
  expert_evaluation_course: { team_information_unify: true, anonymous_material: false },
  evaluation_course: {
    expert_info: { evaluation: 'detailed' },
    config: {
      teacher_infos_simple: false,
      evaluation_course_group_assessment_result_show_method: 'grade',
    },
  },
  result: {
    ...{ signatures_needed: 1, notice_days: 5, notice_grades: ['A', 'B'] },
    ...{ sign_password: true, sign_password_experts: false, own_signing: false },
  },
  login: { wechat_qr: false, second_factor: false },
  shortcuts: { forbidden_actions: [] },
};

export function projectConfigFaults({ file_system: { host }, result }: ProjectConfig): Faults {
  const isAddress = host === '' || /^https?:\/\/[^\s/]+(\/\S*)?$/.test(host);
  return {
    ...(!isAddress && { 'file_system.host': '文件服务地址应以 http:// 或 https:// 开头，留空则使用本平台' }),
    // An emptied input holds no number.
    ...(!Number.isInteger(result.signatures_needed) && { 'result.signatures_needed': '请输入签字人数' }),
    ...(!Number.isInteger(result.notice_days) && { 'result.notice_days': '请输入公示的工作日数' }),
  };
}
