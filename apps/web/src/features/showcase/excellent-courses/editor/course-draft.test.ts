import type { ExcellentCourseDetail } from '@course-center/contract/showcase/excellent-courses';
import { expect, test } from 'vitest';
import { draftOf, formOf, newDraft, newItem, wordOptions, writtenOf } from './course-draft.ts';

const file = (id: number) =>
  ({
    id,
    name: `${id}.pdf`,
    size: 1,
    kind: 'pdf',
    conversion: 'none',
    preview_url: null,
    download_url: '',
  }) as const;

const FORM: ExcellentCourseDetail['form'] = {
  ...{ ...newDraft(), department_id: 3 },
  course_name: '材料力学',
  teachers: [{ name: '李文清', job_title: '教授', education_degree: '博士研究生', portrait: '' }],
  videos: [{ name: '导论', file_id: 7 }],
  items: [
    {
      ...{ name: '资源', category: 'group', type: 'text', content: '', files: [] },
      children: [
        {
          ...{ name: '大纲', category: 'field', type: 'files', content: '' },
          files: [
            { name: '大纲.pdf', file_id: 8, target: '' },
            { name: '慕课', file_id: null, target: 'https://example.edu.cn' },
          ],
        },
      ],
    },
  ],
};

test('what was opened and not changed is sent as it came', () => {
  expect(formOf(draftOf({ form: FORM, files: [file(7), file(8)] }))).toEqual(FORM);
});

test('two drafts of the same content are written alike, whatever their keys', () => {
  const detail = { form: FORM, files: [file(7), file(8)] };
  expect(writtenOf(draftOf(detail))).toBe(writtenOf(draftOf(detail)));
});

test('a new course begins with a teacher to name and a department to choose', () => {
  const { teachers, department_id } = newDraft();
  expect([teachers.length, department_id]).toEqual([1, null]);
});

test('a new group begins with a field, a field stands alone', () => {
  expect(newItem('group').children).toHaveLength(1);
  expect(newItem('field').children).toEqual([]);
});

test('what stands in a field that has a list stays a choice, and what is typed becomes one', () => {
  const words = [
    { word: '软件工程', note: '信息学院' },
    { word: '软件工程', note: '软件学院' },
    { word: '数学', note: '' },
  ];
  const chosen = (standing: string, typed: string) =>
    wordOptions(words, standing, typed).map(({ value, note }) => [value, note]);
  expect(chosen('', '')).toEqual([
    ['软件工程', '软件学院'],
    ['数学', undefined],
  ]);
  expect(chosen('老专业', '新').slice(2)).toEqual([
    ['老专业', '原有内容'],
    ['新', '自行填写'],
  ]);
  expect(chosen('数学', '数学')).toHaveLength(2);
});
