import { IDENTITY, type Identity } from '@course-center/domain/access/identity';
import type { Screen } from '@course-center/domain/school/menus/screen';

type GroupOf<S extends Screen> = S extends `${infer Group}.${string}` ? Group : S;
type Group = GroupOf<Screen>;
type BuiltGroup =
  | 'Dashboard'
  | 'Organization'
  | 'CourseManagement'
  | 'Settings'
  | 'TeacherPersonalData'
  | 'ExpertPersonalData'
  | 'PrincipalPersonalData'
  | 'ExpertCourseEvaluation'
  | 'ExpertCourseReview'
  | 'CourseEvaluation'
  | 'NewCourseEvaluation'
  | 'PrincipalEvaluate'
  | 'CourseInformationAudit'
  | 'NewCourseInformationAudit'
  | 'EvaluationSystem'
  | 'ExcellentCourseManagement'
  | 'PublicNotice'
  | 'Leader'
  | 'OldProcess'
  | 'NewProcess'
  | 'Ledger'
  | 'SingleSignOn'
  | 'CourseGoalManagement';

export interface Purpose {
  readonly lead: string;
  readonly points: readonly string[];
}

/** What a screen will do for whoever acts as this identity; null for the groups that are there already. */
export function purposeOf(screen: Screen, identity: Identity): Purpose | null {
  const group = screen.split('.')[0] as Group;
  const written = (PURPOSE as Partial<Record<Group, (of: string) => Purpose>>)[group];
  return written?.(SCOPE[identity] ?? '') ?? null;
}

/** Whose data somebody sees: role and row, never the role alone. */
const SCOPE: Partial<Record<Identity, string>> = {
  [IDENTITY.administrator]: '全校',
  [IDENTITY.principal]: '本部门及下属部门',
  [IDENTITY.partyBranch]: '本部门及下属部门',
};

const PURPOSE: Readonly<Record<Exclude<Group, BuiltGroup>, (of: string) => Purpose>> = {
  FacultyGroup: () => ({
    lead: '对学部所属院系的课程发表评议意见。',
    points: ['查看课程资料与专家评审结果', '同意、不同意或弃权，支持一次办理多门', '查看评议统计'],
  }),
  DataManagement: (of) => ({
    lead: `汇总${of}本学期的评估数据。`,
    points: ['按院系、性质、等级与学期多角度统计', '以图表查看分布', '导出 Excel 与 PDF'],
  }),
};
