import type { CourseBasic } from '@course-center/contract/showcase/display';
import { expect, test } from 'vitest';
import { factsOf, teamText, updatedOn } from './facts.ts';
import { headOfCourse } from './head-of-course.ts';
import { teamOf } from './team.ts';

function sampleCourse(own: Partial<CourseBasic> = {}): CourseBasic {
  return {
    id: 7,
    course_name: '线性代数',
    code: 'MATH1007',
    cover: '',
    page_view: 1234,
    teacher_name: '王敏',
    department: { id: 3, name: '数学学院' },
    college: { id: 3, name: '数学学院' },
    nature: { id: 12, name: '学科基础课' },
    category: '理学',
    grade: 'A',
    recommend: 1,
    is_team: true,
    excellent_course_team_leader: { teacher: { name: '王敏' } },
    major: '数学与应用数学',
    evaluation_system: null,
    evaluation_system_id: null,
    theory_class_hour: 40,
    experiment_class_hour: 8,
    practice_class_hour: 0,
    extracurricular_class_hour: 0,
    class_hour: 48,
    credit: 3,
    evaluation_mode: '考试',
    teaching_method: '线上线下混合',
    excellent_course_team: [],
    professional_object: '理工科各专业',
    aims: '',
    content: '<p>向量、矩阵与线性变换。</p>',
    teacher_intro: '',
    updated_at: '2026-09-30T17:30:00.000Z',
    evaluation_course_group_id: null,
    acad_year_term: '2026-2027-1',
    ...own,
  };
}

const factNamed = (name: string, own: Partial<CourseBasic> = {}) =>
  factsOf(sampleCourse(own)).find((fact) => fact.name === name)?.value;

test('hours of several kinds are told apart, hours of one kind stand with the name only', () => {
  expect(factNamed('学时分配')).toBe('理论 40、实验 8');
  expect(factNamed('课外学时')).toBeUndefined();
  expect(factNamed('课外学时', { extracurricular_class_hour: 16 })).toBe('16');
  expect(factNamed('学时分配', { experiment_class_hour: 0, theory_class_hour: 48 })).toBeUndefined();
});

test.each([
  [true, '团队课'],
  [false, '个体课'],
])('a course that a team gives (%s) is a %s', (is_team, text) => {
  expect(teamText({ is_team })).toBe(text);
});

test('what stands with the name of a course is not told again, and what is missing is left out', () => {
  for (const said of ['开课学院', '课程性质', '课程类型', '认定等级', '学时'])
    expect(factNamed(said)).toBeUndefined();
  const bare = { code: '', nature: null, category: '', major: '', professional_object: '' };
  const poor = { ...bare, class_hour: 0, theory_class_hour: 0, teaching_method: '', evaluation_mode: '' };
  expect(factsOf(sampleCourse(poor))).toEqual([]);
});

test('the day of the last change is the one on the school’s clock', () => {
  expect(updatedOn(sampleCourse())).toBe('2026-10-01');
});

const config = {
  title: '示例大学优质课程',
  school: '示例大学',
  logo: '',
  copy_right: '',
  icp: '',
  auth: '0',
  expert_words: 'praise',
  hide_empty_tabs: '0',
} as const;
const address = { base: '', path: '/course-msg', search: '?id=7&title=x&tab=2' };

function headOf(own: Partial<CourseBasic> = {}, preview: string | null = null) {
  const data = { preview, course: sampleCourse(own), videos: [], recommended: [], items: null, report: null };
  return headOfCourse(data, { config, address });
}

test('the title names course and school, whatever tab and title stand in the address', () => {
  expect(headOf()).toMatchObject({
    title: '线性代数 - 示例大学优质课程',
    description: '向量、矩阵与线性变换。',
    canonical: '/course-msg?id=7',
    hidden: false,
  });
});

test('a course without a text is described by who offers it, one without a cover has no picture', () => {
  expect(headOf({ content: '' }).description).toBe('线性代数，数学学院 · 王敏');
  expect(headOf().image).toBeUndefined();
  expect(headOf({ cover: '/files/demo/public/a-1280.webp' }).image).toBe('/files/demo/public/a-1280.webp');
});

test('search engines read a course of the school and its college', () => {
  expect(headOf().structured).toMatchObject({
    '@type': 'Course',
    name: '线性代数',
    inLanguage: 'zh-CN',
    provider: { name: '示例大学', department: { name: '数学学院' } },
  });
});

test('a preview is hidden from search engines', () => {
  expect(headOf({}, 'key').hidden).toBe(true);
});

test('the leader stands first and once, with the title and the degree that the team gives', () => {
  const member = (id: number, name: string, job_title: string, education_degree: string) => ({
    id,
    teacher: { name, job_title, education_degree, portrait: '' },
  });
  const excellent_course_team = [member(1, '李强', '', '硕士'), member(2, '王敏', '教授', '博士研究生')];
  expect(teamOf(sampleCourse({ excellent_course_team }))).toEqual({
    leader: { key: '2', name: '王敏', standing: ['教授', '博士'], portrait: '' },
    members: [{ key: '1', name: '李强', standing: ['硕士'], portrait: '' }],
  });
  expect(teamOf(sampleCourse()).leader).toEqual({
    ...{ key: 'leader', name: '王敏', standing: [], portrait: '' },
  });
});
