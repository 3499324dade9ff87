import { IDENTITIES, IDENTITY } from '@course-center/domain/access/identity';
import { menuRoutes } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import { expect, test } from 'vitest';
import { purposeOf } from './purpose.ts';

const BUILT =
  /^(Dashboard|Organization|CourseManagement|Settings|\w+PersonalData|ExpertCourse\w+|(New)?CourseEvaluation|PrincipalEvaluate|(New)?CourseInformationAudit|EvaluationSystem|ExcellentCourseManagement|(Old|New)Process|Leader|PublicNotice|Ledger|CourseGoalManagement)(\.|$)/;

test.each(IDENTITIES)(
  'every page of identity %i that is not built yet says whole sentences about itself',
  (identity) => {
    for (const { screen } of menuRoutes(menusFor(identity))) {
      if (!screen || BUILT.test(screen)) continue;
      const purpose = purposeOf(screen, identity);
      expect(purpose?.lead, screen).toMatch(/。$/);
      // A scope that is missing would leave its particle behind.
      expect(purpose?.lead, screen).not.toMatch(/(维护|管理|审核|安排|设定|汇总|查询)的/);
      expect(purpose?.points.length, screen).toBeGreaterThan(0);
    }
  },
);

test('whose data are meant depends on the role', () => {
  const screen = 'DataManagement.CourseEvaluationData';
  expect(purposeOf(screen, IDENTITY.administrator)?.lead).toBe('汇总全校本学期的评估数据。');
  expect(purposeOf(screen, IDENTITY.principal)?.lead).toBe('汇总本部门及下属部门本学期的评估数据。');
});

test('a screen that is there has no purpose to announce', () => {
  expect(purposeOf('Settings.School', IDENTITY.administrator)).toBeNull();
});
