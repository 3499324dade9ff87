import { DEFAULT_DISPLAY_CONFIG } from '@course-center/domain/school/display-config';
import { DEFAULT_PROJECT_CONFIG } from '@course-center/domain/school/project-config';
import { DEFAULT_SCHOOL_CONFIG } from '@course-center/domain/school/school-config';
import { expect, test } from 'vitest';
import { differences, unchanged } from './difference.ts';

test.each([
  ['only what differs', { name: '甲', code: '01' }, { name: '乙', code: '01' }, [['名称', '甲', '乙']]],
  ['something new has no before', null, { name: '甲', code: '' }, [['名称', '', '甲']]],
  ['something gone has no after', { name: '甲' }, null, [['名称', '甲', '']]],
  ['a switch', { login_captcha: true }, { login_captcha: false }, [['登录验证码', '是', '否']]],
  [
    'a field inside',
    { login: { wechat_qr: false } },
    { login: { wechat_qr: true } },
    [['登录 · 微信扫码登录', '否', '是']],
  ],
  [
    'a list of plain values is one field',
    { person_ids: [1, 2] },
    { person_ids: [2] },
    [['人员', '1、2', '2']],
  ],
  [
    'a list of things is numbered',
    { roles: [{ identity: 2, department_id: 3 }] },
    { roles: [{ identity: 1, department_id: 3 }] },
    [['角色 1 · 身份', '教师', '负责人']],
  ],
  ['a field without a title keeps its name', { x_y: 1 }, { x_y: 2 }, [['x_y', '1', '2']]],
  ['a bare value', 'old', 'new', [['内容', 'old', 'new']]],
  ['nothing at all', null, null, []],
] as const)('%s', (_, before, after, expected) => {
  const found = differences('setting.changed', before, after).map((each) => [
    each.title,
    each.before,
    each.after,
  ]);
  expect(found).toEqual(expected);
});

test('beside what is different stands what was not: the course, and the grade that was computed', () => {
  const about = { name: '光学', grade: 'C' };
  const before = { ...about, hand_grade: null, reason: '' };
  const after = { ...about, hand_grade: 'B', reason: '' };
  expect(unchanged('group_grade.changed', before, after)).toEqual([
    { title: '名称', value: '光学' },
    { title: '计算等级', value: 'C' },
  ]);
  // Of what is new or gone nothing was the same.
  expect(unchanged('group_grade.changed', null, after)).toEqual([]);
  expect(unchanged('group_grade.changed', before, null)).toEqual([]);
});

test.each([
  ['course.changed', { department_id: '甲' }, '开课部门'],
  ['person.changed', { department_id: '甲' }, '部门'],
  ['course.changed', { professional_object: '甲' }, '授课对象'],
  ['excellent_course.changed', { teaching_method: '甲' }, '授课方式'],
  ['excellent_course.changed', { teachers: [{ education_degree: '甲' }] }, '教学团队 1 · 学历'],
  ['slide.changed', { content: '甲' }, '详情页内容'],
] as const)('%s tells of %j as %s', (action, after, title) => {
  expect(differences(action, null, after)).toEqual([{ title, before: '', after: '甲' }]);
});

test.each([DEFAULT_SCHOOL_CONFIG, DEFAULT_PROJECT_CONFIG, DEFAULT_DISPLAY_CONFIG])(
  'every setting has a title: %#',
  (defaults) => {
    const titles = differences('setting.changed', null, asTexts(defaults)).map((each) => each.title);
    expect(titles.filter((title) => /[a-z_]/.test(title))).toEqual([]);
  },
);

/** The same with something in every field: what is empty differs from nothing in nothing. */
function asTexts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'x';
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asTexts(inner)]));
}
