import { expect, test } from 'vitest';
import type { CourseItemForm, ItemField } from './course-items.ts';
import { type ExcellentCourse, excellentCourseFaults, tidyExcellentCourse } from './excellent-course.ts';

const COURSE: ExcellentCourse = {
  course_name: '材料力学',
  code: '',
  acad_year_term: '',
  department_id: 1,
  nature_id: null,
  category: '',
  major: '',
  theory_class_hour: 0,
  experiment_class_hour: 0,
  practice_class_hour: 0,
  extracurricular_class_hour: 0,
  credit: 2.3,
  evaluation_mode: '',
  teaching_method: '',
  professional_object: '',
  is_team: false,
  grade: null,
  self_evaluation_grade: null,
  recommend: 0,
  cover: '',
  aims: '',
  content: '',
  teacher_intro: '',
  teachers: [{ name: '李文清', job_title: '', education_degree: '', portrait: '' }],
  videos: [],
  items: [],
};
const field = (more: Partial<ItemField> = {}): ItemField => ({
  ...{ name: '大纲', category: 'field', type: 'text', content: '', files: [] },
  ...more,
});
const group = (...children: ItemField[]): CourseItemForm => ({
  ...field({ name: '资源', category: 'group' }),
  children,
});

test('a course with a name and a teacher has no fault', () => {
  expect(excellentCourseFaults(COURSE)).toEqual({});
  const cover = `/files/default/public/${'0'.repeat(32)}-1280.webp`;
  expect(excellentCourseFaults({ ...COURSE, cover, acad_year_term: '2026-2027-1' })).toEqual({});
});

test.each<[Partial<ExcellentCourse>, string]>([
  [{ course_name: ' ' }, 'course_name'],
  [{ department_id: null }, 'department_id'],
  [{ acad_year_term: '2026' }, 'acad_year_term'],
  [{ credit: 2.345 }, 'credit'],
  [{ cover: '/files/default/public/logo.png' }, 'cover'],
  [{ cover: 'https://elsewhere.cn/a-1280.webp' }, 'cover'],
  [{ teachers: [] }, 'teachers'],
  [{ teachers: COURSE.teachers.map((each) => ({ ...each, portrait: '/x.png' })) }, 'teachers.0.portrait'],
  [
    { teachers: [...COURSE.teachers, { name: ' ', job_title: '', education_degree: '', portrait: '' }] },
    'teachers.1.name',
  ],
  [{ videos: [{ name: '', file_id: 3 }] }, 'videos.0.name'],
  [{ items: [{ ...field({ name: '' }), children: [] }] }, 'items.0.name'],
  [{ items: [group(field({ name: ' ' }))] }, 'items.0.children.0.name'],
  [{ items: [group(field({ category: 'group' }))] }, 'items.0.children.0.category'],
  [{ items: [group(field({ type: 'file', files: [fileOf(1), fileOf(2)] }))] }, 'items.0.children.0.files'],
  [{ items: [group(field({ type: 'files', files: [linkTo('')] }))] }, 'items.0.children.0.files.0.target'],
  [
    { items: [group(field({ type: 'files', files: [fileOf(1), linkTo('javascript:x()')] }))] },
    'items.0.children.0.files.1.target',
  ],
  [
    { items: [group(field({ type: 'files', files: [{ ...fileOf(1), name: '' }] }))] },
    'items.0.children.0.files.0.name',
  ],
])('%j is a fault at %s', (more, place) => {
  const faults = excellentCourseFaults({ ...COURSE, ...more });
  expect(Object.keys(faults)).toEqual([place]);
  expect(faults[place]).toMatch(/[\u4e00-\u9fff]{3}/);
});

test('texts are trimmed and rich texts cleaned', () => {
  const tidy = tidyExcellentCourse(
    {
      ...COURSE,
      course_name: ' 力学 ',
      content: 'raw',
      aims: ' 能够建模 \n\n能够计算',
      teachers: [{ name: ' 李 ', job_title: ' 教授 ', education_degree: ' 博士 ', portrait: '' }],
      items: [group(field({ type: 'richText', content: 'raw' }), field({ content: ' 文 ' }))],
    },
    () => 'clean',
  );
  expect(tidy).toMatchObject({
    course_name: '力学',
    content: 'clean',
    aims: '能够建模\n能够计算',
    teacher_intro: 'clean',
    teachers: [{ name: '李', job_title: '教授', education_degree: '博士', portrait: '' }],
    items: [{ children: [{ content: 'clean' }, { content: '文' }] }],
  });
});

test('a group holds fields only, a field its text or its files', () => {
  const { items } = tidyExcellentCourse(
    {
      ...COURSE,
      items: [
        {
          ...group(field({ type: 'files', content: 'x', files: [{ ...fileOf(4), target: 'y' }] })),
          content: 'x',
        },
        { ...field({ content: '文', files: [fileOf(5)] }), children: [field()] },
      ],
    },
    (html) => html,
  );
  expect(items).toEqual([
    { ...group(field({ type: 'files', files: [fileOf(4)] })), content: '' },
    { ...field({ content: '文' }), children: [] },
  ]);
});

function fileOf(file_id: number) {
  return { name: '大纲.pdf', file_id, target: '' };
}

function linkTo(target: string) {
  return { name: '慕课', file_id: null, target };
}
