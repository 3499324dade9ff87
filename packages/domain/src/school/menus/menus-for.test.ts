import { expect, test } from 'vitest';
import { IDENTITIES, type Identity } from '../../access/identity.ts';
import { menuRoutes, redirectOf } from './menu-routes.ts';
import { menusFor } from './menus-for.ts';
import { SCREENS, type Screen } from './screen.ts';

/** The menus of each role as the design's table has them: title, and the screens behind it. */
const MENUS: Readonly<Record<Identity, readonly (readonly [string, readonly Screen[]])[]>> = {
  2: [
    ['首页', ['Dashboard.Index']],
    ['个人信息', ['TeacherPersonalData.PersonalData']],
    [
      '老课程评估',
      ['CourseEvaluation.MyCourse', 'CourseEvaluation.Evaluation', 'CourseEvaluation.EvaluationResult'],
    ],
    [
      '新课程评估',
      [
        'NewCourseEvaluation.MyCourse',
        'NewCourseEvaluation.Evaluation',
        'NewCourseEvaluation.EvaluationResult',
      ],
    ],
    ['课程目标', ['CourseGoalManagement.CourseGoalAchieve', 'CourseGoalManagement.GradeEntry']],
  ],
  1: [
    ['首页', ['Dashboard.Index']],
    ['个人信息', ['PrincipalPersonalData']],
    [
      '组织管理',
      [
        'Organization.Department',
        'Organization.Personnel',
        'Organization.DepartmentExpert',
        'Organization.MajorManagement',
      ],
    ],
    ['课程管理', ['CourseManagement.Courses', 'CourseManagement.TeacherCourses']],
    ['评估安排', ['PrincipalEvaluate.EvaluateCourses', 'PrincipalEvaluate.ReviewCourses']],
    [
      '资料审核',
      ['CourseInformationAudit.InformationAudit', 'NewCourseInformationAudit.NewInformationAudit'],
    ],
    ['数据管理', ['DataManagement.CourseEvaluationData']],
    [
      '课程目标',
      ['CourseGoalManagement.DepartmentGoalAchieveSetting', 'CourseGoalManagement.GoalCourseManagement'],
    ],
  ],
  3: [
    ['首页', ['Dashboard.Index']],
    ['个人信息', ['ExpertPersonalData']],
    ['课程评审', ['ExpertCourseEvaluation']],
    ['评审记录', ['ExpertCourseReview']],
  ],
  4: [['签字', ['Leader.NewSignature', 'Leader.OldSignature']]],
  5: [['课程评议', ['FacultyGroup.CourseEvaluation']]],
  6: [['政治审核', ['OldProcess.Political_audit']]],
  0: [
    ['首页', ['Dashboard.Index']],
    ['组织管理', screensOf('Organization')],
    ['课程管理', screensOf('CourseManagement')],
    ['老课程流程', screensOf('OldProcess')],
    ['新课程流程', screensOf('NewProcess')],
    ['评估体系', ['EvaluationSystem']],
    ['数据管理', ['DataManagement.CourseEvaluationData']],
    ['优质课程', ['ExcellentCourseManagement.Courses']],
    [
      '课程目标',
      ['CourseGoalManagement.DepartmentGoalAchieveSetting', 'CourseGoalManagement.GoalCourseManagement'],
    ],
    ['系统设置', screensOf('Settings')],
    ['操作日志', ['Ledger']],
  ],
};

function screensOf(group: string): Screen[] {
  return SCREENS.filter((screen) => screen.startsWith(`${group}.`));
}

const sorted = (screens: readonly (Screen | null)[]) => [...screens].sort();

test.each(IDENTITIES)('identity %i has the menu of the design, no screen more and none less', (identity) => {
  const menus = menusFor(identity);
  const designed: (typeof MENUS)[Identity] = [...MENUS[identity], ['结果公示', ['PublicNotice']]];
  expect(menus.map((entry) => entry.title)).toEqual(designed.map(([title]) => title));
  for (const [at, [title, screens]] of designed.entries()) {
    const opened = menuRoutes(menus.slice(at, at + 1)).map((route) => route.screen);
    expect(sorted(opened), title).toEqual(sorted(screens));
  }
});

test('the groups of the administrator are whole: nine, three, eight and six screens', () => {
  const counts = ['Organization', 'CourseManagement', 'OldProcess', 'NewProcess'].map(
    (group) => screensOf(group).length,
  );
  expect(counts).toEqual([9, 3, 8, 6]);
});

test('every screen is in somebody’s menu, except the one that single sign-on comes back to', () => {
  const opened = new Set(
    IDENTITIES.flatMap((each) => menuRoutes(menusFor(each)).map((route) => route.screen)),
  );
  expect(SCREENS.filter((screen) => !opened.has(screen))).toEqual(['SingleSignOn.LoginAuth']);
});

test.each(IDENTITIES)(
  'in the menu of identity %i every page has a path and a trail of its own',
  (identity) => {
    const routes = menuRoutes(menusFor(identity));
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
    for (const { path, trail } of routes) {
      expect(path).toMatch(/^\/[A-Za-z]+\/[A-Za-z_]+(\/\d)?$/);
      expect(trail.join('')).toMatch(/^[\u4e00-\u9fff]+$/);
    }
  },
);

test.each(IDENTITIES)(
  'in the menu of identity %i an entry with children redirects to the first',
  (identity) => {
    for (const entry of menusFor(identity))
      expect(entry.redirect).toBe(entry.children.length > 0 ? redirectOf(entry) : '');
  },
);

test('the stages of a process carry the numbers 1 to 8, and the process as a parameter', () => {
  const stages = (title: string) => menusFor(0).find((entry) => entry.title === title)?.children ?? [];
  const numbered = (title: string) => stages(title).map((child) => [child.evaluation_status, child.model]);
  expect(numbered('老课程流程')).toEqual([
    [1, 'OldProcess.Informate'],
    [2, 'OldProcess.Audit'],
    [3, 'OldProcess.Political_audit'],
    [4, 'OldProcess.Center_audit'],
    [5, 'OldProcess.Evaluation'],
    [6, 'OldProcess.Assessment'],
    [7, 'OldProcess.Complete'],
    [8, 'OldProcess.EvaluationResult'],
  ]);
  expect(numbered('新课程流程').map(([status]) => status)).toEqual([1, 2, 5, 6, 7, 8]);
  expect(new Set(stages('新课程流程').map((child) => child.params.process))).toEqual(new Set(['new']));
});
