import { IDENTITY, type Identity } from '../../access/identity.ts';
import { PROCESS_TITLE } from '../../evaluation/stage-table.ts';
import { stageTitle } from '../../evaluation/stages.ts';
import { type MenuEntry, menu } from './menu.ts';
import { courseEvaluationMenu, processMenu, stageMenus } from './process-menus.ts';
import type { Screen } from './screen.ts';

const dashboard = menu({ name: 'dashboard', title: '首页', icon: 'home', model: 'Dashboard.Index' });

/** What everybody of the school sees before results are published. */
const notices = menu({ name: 'notices', title: '结果公示', icon: 'profile', model: 'PublicNotice' });

/** The whole menu of an identity. What is not here, that identity cannot open. */
export function menusFor(identity: Identity): readonly MenuEntry[] {
  return [...MENUS[identity], notices];
}

const page = (name: string, title: string, model: Screen) => menu({ name, title, model });

/** Every figure of the evaluation: of the school, or of the own department. */
const dataManagement = menu({ name: 'dataManagement', title: '数据管理', icon: 'chart' }, [
  page('courseEvaluationData', '课程评估数据', 'DataManagement.CourseEvaluationData'),
]);

const MENUS: Readonly<Record<Identity, readonly MenuEntry[]>> = {
  [IDENTITY.teacher]: [
    dashboard,
    menu({ name: 'personal', title: '个人信息', icon: 'user', model: 'TeacherPersonalData.PersonalData' }),
    courseEvaluationMenu('old'),
    courseEvaluationMenu('new'),
    menu({ name: 'courseGoal', title: '课程目标', icon: 'aim' }, [
      page('achieve', '课程目标达成', 'CourseGoalManagement.CourseGoalAchieve'),
      page('gradeEntry', '成绩录入', 'CourseGoalManagement.GradeEntry'),
    ]),
  ],
  [IDENTITY.principal]: [
    dashboard,
    menu({ name: 'personal', title: '个人信息', icon: 'user', model: 'PrincipalPersonalData' }),
    menu({ name: 'organization', title: '组织管理', icon: 'apartment' }, [
      page('department', '部门', 'Organization.Department'),
      page('personnel', '人员', 'Organization.Personnel'),
      page('departmentExpert', '院级专家', 'Organization.DepartmentExpert'),
      page('major', '专业', 'Organization.MajorManagement'),
    ]),
    menu({ name: 'courseManagement', title: '课程管理', icon: 'book' }, [
      page('courses', '课程库', 'CourseManagement.Courses'),
      page('teacherCourses', '任课', 'CourseManagement.TeacherCourses'),
    ]),
    menu({ name: 'principalEvaluate', title: '评估安排', icon: 'schedule' }, [
      page('evaluateCourses', '评估课程', 'PrincipalEvaluate.EvaluateCourses'),
      menu({
        name: 'reviewCourses',
        title: '课程评议',
        model: 'PrincipalEvaluate.ReviewCourses',
        organization: 'faculty',
      }),
    ]),
    menu({ name: 'informationAudit', title: stageTitle('audit'), icon: 'audit' }, [
      menu({
        name: 'old',
        title: `${PROCESS_TITLE.old}${stageTitle('audit')}`,
        model: 'CourseInformationAudit.InformationAudit',
        params: { process: 'old' },
        organization: 'faculty',
      }),
      menu({
        name: 'new',
        title: `${PROCESS_TITLE.new}${stageTitle('audit')}`,
        model: 'NewCourseInformationAudit.NewInformationAudit',
        params: { process: 'new' },
        organization: 'faculty',
      }),
    ]),
    dataManagement,
    menu({ name: 'courseGoal', title: '课程目标', icon: 'aim' }, [
      page('setting', '达成度设置', 'CourseGoalManagement.DepartmentGoalAchieveSetting'),
      page('courses', '目标课程', 'CourseGoalManagement.GoalCourseManagement'),
    ]),
  ],
  [IDENTITY.expert]: [
    dashboard,
    menu({ name: 'personal', title: '个人信息', icon: 'user', model: 'ExpertPersonalData' }),
    menu({ name: 'courseReview', title: '课程评审', icon: 'form', model: 'ExpertCourseEvaluation' }),
    menu({ name: 'reviewRecord', title: '评审记录', icon: 'profile', model: 'ExpertCourseReview' }),
  ],
  [IDENTITY.leader]: [
    menu({ name: 'leader', title: '签字', icon: 'signature' }, [
      menu({
        name: 'newSignature',
        title: '新课程签字',
        model: 'Leader.NewSignature',
        params: { process: 'new' },
      }),
      menu({
        name: 'oldSignature',
        title: '老课程签字',
        model: 'Leader.OldSignature',
        params: { process: 'old' },
      }),
    ]),
  ],
  [IDENTITY.facultyGroup]: [
    menu({ name: 'facultyGroup', title: '课程评议', icon: 'comment' }, [
      page('courseEvaluation', '课程评议', 'FacultyGroup.CourseEvaluation'),
    ]),
  ],
  [IDENTITY.partyBranch]: stageMenus(IDENTITY.partyBranch),
  [IDENTITY.administrator]: [
    dashboard,
    menu({ name: 'organization', title: '组织管理', icon: 'apartment' }, [
      page('department', '部门', 'Organization.Department'),
      page('personnel', '人员', 'Organization.Personnel'),
      page('expert', '校级专家', 'Organization.Expert'),
      page('departmentExpert', '院级专家', 'Organization.DepartmentExpert'),
      page('evaluationCourseExpert', '老课程专家组', 'Organization.EvaluationCourseExpert'),
      page('newEvaluationCourseExpert', '新课程专家组', 'Organization.NewEvaluationCourseExpert'),
      page('facultyGroup', '学部', 'Organization.FacultyGroup'),
      page('jobTitle', '职称', 'Organization.JobTitle'),
      page('major', '专业', 'Organization.MajorManagement'),
    ]),
    menu({ name: 'courseManagement', title: '课程管理', icon: 'book' }, [
      page('courses', '课程库', 'CourseManagement.Courses'),
      page('teacherCourses', '任课', 'CourseManagement.TeacherCourses'),
      page('nature', '课程性质', 'CourseManagement.Nature'),
    ]),
    processMenu('old'),
    processMenu('new'),
    menu({ name: 'evaluationSystem', title: '评估体系', icon: 'cluster', model: 'EvaluationSystem' }),
    dataManagement,
    menu({ name: 'excellentCourse', title: '优质课程', icon: 'star' }, [
      page('courses', '优质课程管理', 'ExcellentCourseManagement.Courses'),
    ]),
    menu({ name: 'courseGoal', title: '课程目标', icon: 'aim' }, [
      page('setting', '达成度设置', 'CourseGoalManagement.DepartmentGoalAchieveSetting'),
      page('courses', '目标课程', 'CourseGoalManagement.GoalCourseManagement'),
    ]),
    menu({ name: 'settings', title: '系统设置', icon: 'setting' }, [
      page('school', '学校设置', 'Settings.School'),
      page('project', '项目设置', 'Settings.Project'),
      page('terms', '学年学期', 'Settings.Terms'),
      page('detectionWords', '内容审核词', 'Settings.DetectionWords'),
      page('messages', '消息', 'Settings.Messages'),
      page('calendar', '校历', 'Settings.Calendar'),
      page('deputies', '代签授权', 'Settings.Deputies'),
    ]),
    menu({ name: 'ledger', title: '操作日志', icon: 'fileSearch', model: 'Ledger' }),
  ],
};
