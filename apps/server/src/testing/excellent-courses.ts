import type { ExcellentCourseForm } from '@course-center/contract/showcase/excellent-courses';
import type { Client } from './client.ts';
import type { Product } from './product.ts';

export const COURSES = '/api/admin/excellent/courses';

/** A form with nothing wrong in it. */
export function courseForm(
  department_id: number,
  form: Partial<ExcellentCourseForm> = {},
): ExcellentCourseForm {
  return {
    course_name: '材料力学',
    code: 'EX001',
    acad_year_term: '2025-2026-1',
    department_id,
    nature_id: null,
    category: '学科基础',
    major: '机械工程',
    theory_class_hour: 48,
    experiment_class_hour: 8,
    practice_class_hour: 0,
    extracurricular_class_hour: 0,
    credit: 3.5,
    evaluation_mode: '考试',
    teaching_method: '讲授',
    professional_object: '本科二年级',
    is_team: true,
    grade: 'A',
    self_evaluation_grade: 'B',
    recommend: 0,
    cover: '',
    aims: '能够设计实验\n能够解释结果',
    content: '<p>课程介绍</p>',
    teacher_intro: '<p>教师介绍</p>',
    teachers: [
      { name: '李文清', job_title: '教授', education_degree: '博士研究生', portrait: '' },
      { name: '周一鸣', job_title: '讲师', education_degree: '硕士研究生', portrait: '' },
    ],
    videos: [],
    items: [],
    ...form,
  };
}

/** A department of the demo school. */
export async function departmentNamed({ school: { pool } }: Product, name: string): Promise<number> {
  return (await pool.query('select id from departments where name = $1', [name])).rows[0].id;
}

export async function addedCourse(
  admin: Client,
  form: ExcellentCourseForm,
  published = 0,
): Promise<{ id: number; version: number }> {
  const came = await admin.send('POST', COURSES, { form, published, confirmed: true });
  if (came.code !== 0) throw new Error(`not added: ${JSON.stringify(came)}`);
  return came.data;
}
