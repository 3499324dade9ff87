import { IDENTITY } from '@course-center/domain/access/identity';
import { expect, test } from 'vitest';
import type { StandingCount, WhoseCount } from './evaluation-counts.repository.ts';
import { departmentList, processList } from './evaluation-part.ts';
import { committeesWithOthers, listsWithOthers, stagesWithOthers } from './others-part.ts';
import type { CommitteeCount, ListCount } from './result-counts.repository.ts';
import { reviewsWithOthers } from './review-part.ts';

const AT = new Date('2026-11-17T02:00:00Z');
const ANY_TIME = { times: () => undefined, at: AT };
const standing = (change: Partial<StandingCount>): StandingCount => ({
  ...{ process: 'old', stage: 'informate', audit_status: 0, list_state: null, groups: 1 },
  ...change,
});
const COUNTS = [
  standing({ groups: 5 }),
  standing({ audit_status: 2, groups: 2 }),
  standing({ stage: 'audit', groups: 4 }),
  standing({ stage: 'audit', audit_status: 3 }),
  standing({ stage: 'center_audit', audit_status: 1, groups: 3 }),
  standing({ stage: 'evaluation', audit_status: 1, groups: 6 }),
  standing({ stage: 'assessment', audit_status: 1, groups: 8 }),
  standing({ stage: 'complete', audit_status: 1, groups: 2 }),
  standing({ stage: 'complete', audit_status: 1, list_state: 'draft', groups: 3 }),
  standing({ stage: 'complete', audit_status: 1, list_state: 'published', groups: 9 }),
];
const KNOWN = { ...ANY_TIME, whose: [], dwelling: [] };
const counted = (tasks: readonly { key: string; count: number }[]) =>
  Object.fromEntries(tasks.filter(({ count }) => count > 0).map(({ key, count }) => [key, count]));

test('the course centre is told what others audit and fill in; what it does itself is no matter of others', () => {
  const others = stagesWithOthers(IDENTITY.administrator, COUNTS, { ...KNOWN, list: processList });
  expect(counted(others)).toEqual({ others_informate_old: 7, others_audit_old: 4 });
  const [, , audit] = others.filter(({ process_title }) => process_title === '老课程');
  expect(audit?.key).toBe('others_political_audit_old');
});

test('a principal is told of every stage that others work in, and of what is to be published', () => {
  const others = stagesWithOthers(IDENTITY.principal, COUNTS, {
    ...{ ...KNOWN, list: departmentList, told: ['notice', 'published'] },
  });
  expect(counted(others)).toEqual({
    others_informate_old: 7,
    others_center_audit_old: 3,
    others_assessment_old: 8,
    others_complete_old: 5,
  });
  expect(others.find(({ key }) => key === 'others_informate_old')).toMatchObject({
    title: '等待教师提交资料',
    unit: '个课程组',
    action: '去催办',
    path: '/principalEvaluate/reviewCourses?process=old&status=1',
  });
});

test('who was refused waits for nobody, and is not on the list that is led to', () => {
  const pathAt = (counts: readonly StandingCount[]) =>
    stagesWithOthers(IDENTITY.administrator, counts, { ...KNOWN, list: processList }).find(
      ({ key }) => key === 'others_audit_old',
    )?.path;
  expect(pathAt(COUNTS)).toBe('/oldProcess/audit/2?filter[audit_status]=0');
  expect(pathAt(COUNTS.filter(({ audit_status }) => audit_status !== 3))).toBe('/oldProcess/audit/2');
});

test('it is said until when, whose it is, and how long it has stood', () => {
  const closes_at = new Date('2026-11-15T16:00:00Z');
  const whose = ['计算机学院', '物理学院', '文学院'].map(
    (name, nth): WhoseCount => ({ process: 'old', stage: 'informate', name, groups: 3 - nth, names: 4 }),
  );
  const stood = { days: 3, longest: 12, course: '光学', department: '物理系' };
  const dwelling = [{ process: 'old', stage: 'informate', ...stood } as const];
  const [informate] = stagesWithOthers(IDENTITY.administrator, COUNTS, {
    ...{ times: () => ({ opens_at: null, closes_at }), at: AT, whose, dwelling, list: processList },
  });
  expect(informate).toMatchObject({
    hint: '已于 11月15日（周日）24:00 截止；计算机学院 3 个、物理学院 2 个、文学院 等；最久 12 天',
    due: closes_at.toISOString(),
  });
});

const COMMITTEES: readonly CommitteeCount[] = [
  { process: 'old', closed: false, missing: 3, groups: 5 },
  { process: 'old', closed: false, missing: 0, groups: 2 },
  { process: 'old', closed: true, missing: 1, groups: 1 },
];

test('committees wait for their members while there is time; afterwards for the course centre', () => {
  const of = (windows = new Map()) => committeesWithOthers(COMMITTEES, { windows, at: AT });
  expect(counted(of())).toEqual({ others_assessment_old: 5 });
  expect(of()[0]).toMatchObject({
    hint: '委员还有 15 份意见未提交',
    path: '/oldProcess/assessment/6?filter[committee_closed]=3',
  });
  const over = { opens_at: null, closes_at: new Date('2026-11-15T00:00:00Z') };
  expect(counted(of(new Map([['old', over]])))).toEqual({});
});

test('experts are told of as groups with a review that is open, and when it will be done', () => {
  const [old] = reviewsWithOthers([{ process: 'old', open: 12, groups: 4, lately: 0 }], {
    ...{ windows: new Map(), at: AT, whose: '专家', list: () => '/oldProcess/evaluation/5' },
  });
  expect(old).toMatchObject({
    title: '等待专家评审',
    count: 4,
    hint: '4 个课程组还有 12 份未提交，最近 7 天没有提交，请催办（没有设置截止时间）。',
  });
});

const list = (change: Partial<ListCount>): ListCount => ({
  ...{ process: 'old', state: 'draft', correction: false, corrected_published: false, notice_over: false },
  ...{ open_objections: 0, until: null, lists: 1 },
  ...change,
});

test('lists wait for leaders, and for the end of their notice', () => {
  const on = { today: '2026-11-16', calendar: new Map<string, boolean>() };
  const handed = list({ state: 'handed_over', lists: 2 });
  const notice = list({ state: 'notice', until: '2026-11-23' });
  expect(counted(listsWithOthers([handed, notice, list({})], on))).toEqual({
    others_handed_over_old: 2,
    others_notice_old: 1,
  });
  // What is to be answered stands among what waits for the course centre.
  const objected = list({ state: 'notice', until: '2026-11-23', open_objections: 1 });
  expect(counted(listsWithOthers([notice, objected], on))).toEqual({});
});
