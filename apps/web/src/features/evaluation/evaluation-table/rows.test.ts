import type {
  CourseGroup,
  CourseTeacher,
  EvaluationCourseRow,
} from '@course-center/contract/evaluation/evaluation-courses';
import { expect, it } from 'vitest';
import { countedIn, groupsOf, linesOf, rowState, whyNotOf } from './rows.ts';

const teacher = (id: number, is_leader = 0) => ({ id, is_leader }) as CourseTeacher;
const group = (id: number, ...evaluation_course_teachers: CourseTeacher[]) =>
  ({ id, evaluation_course_teachers }) as CourseGroup;
const courses = [
  { id: 1, evaluation_courses_groups: [group(11, teacher(111), teacher(112, 1))] },
  { id: 2, evaluation_courses_groups: [group(21, teacher(211, 1)), group(22, teacher(221, 1))] },
] as EvaluationCourseRow[];

const lines = (unify: boolean) =>
  linesOf(courses, unify).map((line) => [line.course.id, line.group.id, line.teacher.id, line.leads]);

it('a line stands for each teacher, the leader of a group first', () => {
  expect(lines(false)).toEqual([
    [1, 11, 112, true],
    [1, 11, 111, false],
    [2, 21, 211, true],
    [2, 22, 221, true],
  ]);
});

it('a team that is shown by its leader has one line', () => {
  expect(lines(true)).toEqual([
    [1, 11, 112, true],
    [2, 21, 211, true],
    [2, 22, 221, true],
  ]);
});

it('the groups of all courses come in their order', () => {
  expect(groupsOf(courses).map(({ id }) => id)).toEqual([11, 21, 22]);
});

it('a list is counted in courses and in the groups of all pages', () => {
  expect(countedIn({ total: 40, groups: 43 })).toEqual(['个课程组', '门课程，43 个课程组']);
});

const standing = (over: object) =>
  rowState({
    stage: 'audit',
    stage_title: '资料审核',
    audit_status: 0,
    verdicts: [],
    score_difference: null,
    group_experts: [],
    group_department_experts: [],
    ...over,
  } as unknown as CourseGroup);

it.each([
  [{ stage: 'informate' }, 'ended'],
  [{ stage: 'informate', audit_status: 2 }, 'bad'],
  [{}, 'waiting'],
  [{ audit_status: 3 }, 'ended'],
  [
    {
      stage: 'center_audit',
      audit_status: 1,
      verdicts: [{ stage: 'center_audit', title: '中心审核', verdict: 0 }],
    },
    'waiting',
  ],
  [{ stage: 'evaluation', audit_status: 1 }, 'waiting'],
  [{ stage: 'evaluation', audit_status: 1, group_experts: [{ status: 2 }, { status: 1 }] }, 'waiting'],
  [{ stage: 'evaluation', audit_status: 1, group_experts: [{ status: 2 }] }, 'good'],
  [{ stage: 'evaluation', audit_status: 1, score_difference: { points: 20 } }, 'bad'],
  [{ stage: 'assessment', audit_status: 1 }, 'waiting'],
  [{ stage: 'complete', audit_status: 1 }, 'good'],
])('where a row stands is seen at its edge: %j', (over, tone) => {
  expect(standing(over).tone).toBe(tone);
});

it.each([
  ['nothing is offered', { why_not: '已删除', actions: [] }, null],
  [
    'all is closed',
    { why_not: '未开放', actions: [{ title: '通过', allowed: false, why_not: '未开放' }] },
    '未开放',
  ],
  [
    'one step is closed by itself',
    {
      why_not: null,
      actions: [
        { title: '结束评议', allowed: false, why_not: '还有委员没有发表意见' },
        { title: '退回', allowed: true, why_not: null },
      ],
    },
    '结束评议：还有委员没有发表意见',
  ],
  ['all is open', { why_not: null, actions: [{ title: '通过', allowed: true, why_not: null }] }, null],
])('why not, where %s', (_, group, sentence) => {
  expect(whyNotOf(group as never)).toBe(sentence);
});
