import { IDENTITIES } from '@course-center/domain/access/identity';
import { menuRoutes } from '@course-center/domain/school/menus/menu-routes';
import { menusFor } from '@course-center/domain/school/menus/menus-for';
import { expect, test } from 'vitest';
import { newAddress } from './old-addresses.ts';

const ROUTES = IDENTITIES.flatMap((identity) => menuRoutes(menusFor(identity)));

function leadsTo(address: string): string | null {
  const [path, query] = address.split('?');
  const route = ROUTES.find((each) => each.path === path);
  if (!route) throw new Error(`no such page: ${path}`);
  const now = newAddress(route, new URLSearchParams(query));
  return now && decodeURIComponent(now);
}

test.each([
  ['/courseReview/index?review=333', '/courseReview/index/reviews/333'],
  ['/courseReview/index?review=333&part=2', '/courseReview/index/reviews/333/parts/2'],
  [
    '/courseReview/index?filter[status]=3&page[number]=2&review=7',
    '/courseReview/index/reviews/7?filter[status]=3&page[number]=2',
  ],
  ['/reviewRecord/index?review=333', '/reviewRecord/index/reviews/333'],
  ['/courseEvaluation/evaluation?part=12', '/courseEvaluation/evaluation/parts/12'],
  ['/newCourseEvaluation/evaluation?part=12', '/newCourseEvaluation/evaluation/parts/12'],
  ['/informationAudit/old?group=12', '/informationAudit/old/groups/12'],
  [
    '/informationAudit/new?group=12&part=34&stages=all',
    '/informationAudit/new/groups/12/parts/34?stages=all',
  ],
  ['/oldProcess/audit/2?group=12&part=34', '/oldProcess/audit/2/groups/12/parts/34'],
  [
    '/politicalAudit/political_audit/3?filter[teacher]=林&group=12',
    '/politicalAudit/political_audit/3/groups/12?filter[teacher]=林',
  ],
  ['/newProcess/evaluation/5?tab=fairness', '/newProcess/evaluation/5/fairness'],
  [
    '/principalEvaluate/reviewCourses?process=new&status=6&group=12&part=34',
    '/principalEvaluate/reviewCourses/groups/12/parts/34?process=new&status=6',
  ],
  [
    '/organization/evaluationCourseExpert?tab=assignments&filter[assigned]=0',
    '/organization/evaluationCourseExpert/assignments?filter[assigned]=0',
  ],
  [
    '/organization/departmentExpert?tab=assignments&process=new',
    '/organization/departmentExpert/assignments?process=new',
  ],
  ['/evaluationSystem/index?part=windows', '/evaluationSystem/index/windows'],
  [
    '/evaluationSystem/index?filter[name]=工科&system=7',
    '/evaluationSystem/index/systems/7?filter[name]=工科',
  ],
  ['/evaluationSystem/index?system=7&part=rule', '/evaluationSystem/index/systems/7/rule'],
  ['/evaluationSystem/index?system=7&part=nothing', '/evaluationSystem/index/systems/7'],
  ['/excellentCourse/courses?course=new', '/excellentCourse/courses/new'],
  ['/excellentCourse/courses?course=7&filter[grade]=A', '/excellentCourse/courses/7?filter[grade]=A'],
  ['/excellentCourse/courses?tab=slides', '/excellentCourse/courses/slides'],
  ['/excellentCourse/courses?tab=display', '/excellentCourse/courses/display'],
])('%s leads to %s', (old, now) => {
  expect(leadsTo(old)).toBe(now);
});

test.each([
  '/courseReview/index',
  '/courseReview/index?filter[status]=3',
  '/courseReview/index?review=0',
  '/courseReview/index?review=-1',
  '/courseReview/index?review=1.5',
  '/courseReview/index?review=abc',
  '/courseReview/index?part=2',
  '/courseEvaluation/myCourse?task=rejected',
  '/organization/departmentExpert?tab=nowhere',
  '/oldProcess/audit/2?tab=fairness',
  '/dashboard/index?review=333',
])('%s is no old address', (address) => {
  expect(leadsTo(address)).toBeNull();
});
