import type { CourseForm } from '@course-center/domain/courses/course-form';
import { courses } from '../../../database/schema.ts';
import { nameColumn, numberColumn, textColumn } from '../../../platform/resources/import-columns.ts';
import type { Importing } from '../../../platform/resources/importing.ts';
import { knownBy } from '../../../platform/resources/kept-in.ts';
import { COURSE_FIELDS } from './course-fields.ts';

const hours = (
  field: `${'theory' | 'experiment' | 'practice' | 'extracurricular'}_class_hour`,
  title: string,
  example: string,
) => numberColumn<CourseForm>(field, { title, width: 12, hint: '整数，不填为 0', example });

/** A course is known by its code. */
export const courseImporting: Importing<CourseForm> = {
  columns: [
    textColumn('code', {
      title: '课程代码',
      required: true,
      hint: '课程以代码识别：已有的代码会更新该课程，没有的会新增',
      example: 'CS2103',
      maxLength: 32,
    }),
    textColumn('name', {
      title: '课程名称',
      required: true,
      width: 28,
      hint: '必填',
      example: '数据结构',
      maxLength: 64,
    }),
    nameColumn('department_id', 'departments', {
      title: '开课部门',
      required: true,
      width: 36,
      hint: '部门名称；重名时写成“学院/教研室”',
      example: '软件工程教研室',
    }),
    nameColumn('nature_id', 'natures', {
      title: '课程性质',
      hint: '“课程性质”中已有的名称',
      example: '专业核心课',
    }),
    nameColumn('major_id', 'majors', {
      title: '专业',
      width: 36,
      hint: '专业名称或代码；重名时写成“学院/专业”',
      example: '软件工程',
    }),
    textColumn('category', { title: '课程类别', hint: '可以不填', example: '理论课', maxLength: 32 }),
    textColumn('professional_object', {
      title: '面向对象',
      width: 28,
      hint: '课程面向的专业或年级',
      example: '计算机类 2026 级',
      maxLength: 100,
    }),
    textColumn('evaluation_mode', { title: '考核方式', hint: '可以不填', example: '考试', maxLength: 32 }),
    textColumn('teaching_method', { title: '授课方式', hint: '可以不填', example: '线下', maxLength: 32 }),
    numberColumn('credit', { title: '学分', width: 10, hint: '最多两位小数，不填为 0', example: '3.5' }),
    hours('theory_class_hour', '理论学时', '48'),
    hours('experiment_class_hour', '实验学时', '8'),
    hours('practice_class_hour', '实践学时', '0'),
    hours('extracurricular_class_hour', '课外学时', '0'),
  ],
  names: ['departments', 'natures', 'majors'],
  blank: {
    code: '',
    name: '',
    department_id: null,
    nature_id: null,
    major_id: null,
    category: '',
    professional_object: '',
    evaluation_mode: '',
    teaching_method: '',
    credit: 0,
    theory_class_hour: 0,
    experiment_class_hour: 0,
    practice_class_hour: 0,
    extracurricular_class_hour: 0,
  },
  keyOf: ({ code }) => code,
  keyField: 'code',
  known: knownBy<CourseForm>(courses, COURSE_FIELDS, 'code'),
};
