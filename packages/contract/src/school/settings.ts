import { GRADES, type Grade } from '@course-center/domain/evaluation/group';
import { KEEPING_TABLE, type KeepingKind, MOST_DAYS } from '@course-center/domain/school/keeping';
import { SHORTCUT_ACTIONS, type ShortcutAction } from '@course-center/domain/school/save-shortcut';
import { type Static, type TSchema, Type } from 'typebox';
import { ofPath } from '../endpoint.ts';
import { exact, Text } from '../shapes.ts';

export const SchoolConfigShape = exact({
  school: Text(64),
  title: Text(32),
  system_name: Text(64),
  logo: Text(500),
  login_captcha: Type.Boolean(),
  service_phone: Text(32),
});

export const ProjectConfigShape = exact({
  file_system: exact({
    host: Text(500),
    download_auth: Type.Boolean(),
    person_gigabytes: Type.Integer({ minimum: 1, maximum: 100_000 }),
  }),
  expert: exact({ enable_evaluate_reject: Type.Boolean(), subject_first: Type.Boolean() }),
  course: exact({ display_planning_search: Type.Boolean() }),
  teacher: exact({ self_evaluation_grade: Type.Boolean() }),
  enable_multi_system: Type.Boolean(),
  expert_evaluation_course: exact({
    team_information_unify: Type.Boolean(),
    anonymous_material: Type.Boolean(),
  }),
  evaluation_course: exact({
    expert_info: exact({ evaluation: Type.Union([Type.Literal('detailed'), Type.Literal('simple')]) }),
    config: exact({
      teacher_infos_simple: Type.Boolean(),
      evaluation_course_group_assessment_result_show_method: Type.Union([
        Type.Literal('grade'),
        Type.Literal('score'),
      ]),
    }),
  }),
  result: exact({
    signatures_needed: Type.Integer({ minimum: 1, maximum: 9 }),
    notice_days: Type.Integer({ minimum: 0, maximum: 30 }),
    notice_grades: Type.Unsafe<readonly Grade[]>(
      Type.Array(Type.String({ enum: [...GRADES] }), { maxItems: GRADES.length, uniqueItems: true }),
    ),
    sign_password: Type.Boolean(),
    sign_password_experts: Type.Boolean(),
    own_signing: Type.Boolean(),
  }),
  login: exact({ wechat_qr: Type.Boolean(), second_factor: Type.Boolean() }),
  shortcuts: exact({
    forbidden_actions: Type.Unsafe<readonly ShortcutAction[]>(
      Type.Array(Type.String({ enum: [...SHORTCUT_ACTIONS] }), { maxItems: SHORTCUT_ACTIONS.length }),
    ),
  }),
});

/** How the public pages present the school. */
export const DisplayConfigShape = exact({
  title: Text(64),
  logo: Text(500),
  copy_right: Text(200),
  icp: Text(100),
  /** `1`: visitors have to sign in. */
  auth: Type.Unsafe<'0' | '1'>(Type.String({ enum: ['0', '1'] })),
  /** What of the experts' words is public. */
  expert_words: Type.Unsafe<'none' | 'praise' | 'all'>(Type.String({ enum: ['none', 'praise', 'all'] })),
  /** `1`: tabs without content are left out. */
  hide_empty_tabs: Type.Unsafe<'0' | '1'>(Type.String({ enum: ['0', '1'] })),
});

const Days = Type.Integer({ minimum: 0, maximum: MOST_DAYS * 2 });
const ofEachKind = <Shape extends TSchema>(shape: Shape) =>
  exact(
    Object.fromEntries(Object.keys(KEEPING_TABLE).map((kind) => [kind, shape])) as Record<KeepingKind, Shape>,
  );
/** How long each kind of personal data is kept, in days. */
export const KeepingConfigShape = ofEachKind(Days);

/** One less than what the database can count to, because storing adds one. */
const MOST_CHANGES = 2147483646;

/** A setting travels with the version it was read at, so that two open windows cannot overwrite each other unseen. */
const Version = Type.Integer({ minimum: 0, maximum: MOST_CHANGES });
const SchoolSetting = exact({ version: Version, config: SchoolConfigShape });
const ProjectSetting = exact({ version: Version, config: ProjectConfigShape });
const DisplaySetting = exact({ version: Version, config: DisplayConfigShape });
const KeepingSetting = exact({ version: Version, config: KeepingConfigShape });
export type DisplaySetting = Static<typeof DisplaySetting>;
export type SchoolSetting = Static<typeof SchoolSetting>;
export type ProjectSetting = Static<typeof ProjectSetting>;

export const LOGO_MEGABYTES = 2;

export const settingsEndpoints = {
  readSchool: ofPath('GET /api/admin/settings/school', '读取学校设置', { answer: SchoolSetting }),
  changeSchool: ofPath('PUT /api/admin/settings/school', '保存学校设置', {
    changes: 'showcase',
    body: SchoolSetting,
    answer: SchoolSetting,
  }),
  uploadLogo: ofPath('POST /api/admin/settings/school/logo', '上传学校标志', {
    upload: { megabytes: LOGO_MEGABYTES },
    answer: exact({ logo: Text(500) }),
  }),
  readProject: ofPath('GET /api/admin/settings/project', '读取项目设置', { answer: ProjectSetting }),
  changeProject: ofPath('PUT /api/admin/settings/project', '保存项目设置', {
    changes: 'showcase',
    body: ProjectSetting,
    answer: ProjectSetting,
  }),
  readDisplay: ofPath('GET /api/admin/settings/display', '读取展示设置', { answer: DisplaySetting }),
  changeDisplay: ofPath('PUT /api/admin/settings/display', '保存展示设置', {
    changes: 'showcase',
    body: DisplaySetting,
    answer: DisplaySetting,
  }),
  readKeeping: ofPath('GET /api/admin/settings/keeping', '读取数据保存期限', { answer: KeepingSetting }),
  changeKeeping: ofPath('PUT /api/admin/settings/keeping', '保存数据保存期限', {
    body: KeepingSetting,
    answer: KeepingSetting,
  }),
  /** How much of each kind would be erased now, if these were the times; erases nothing. */
  tryKeeping: ofPath('POST /api/admin/settings/keeping/trial', '试算将被清理的数据', {
    body: exact({ config: KeepingConfigShape }),
    answer: ofEachKind(Type.Integer({ minimum: 0 })),
  }),
};
