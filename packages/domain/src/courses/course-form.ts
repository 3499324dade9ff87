import type { Fields, FormOf } from '../forms/fields.ts';

/** The specification has one sentence for all three. */
const required = '部门名称不能为空';
const hours = { kind: 'number', least: 0, most: 10_000 } as const;

/** What categories, modes and methods are called differs from school to school: suggestions, not rules. */
export const COURSE_FIELDS = {
  code: { title: '课程代码', kind: 'text', longest: 32, required },
  name: { title: '课程名称', kind: 'text', longest: 64, required },
  department_id: { title: '开课部门', kind: 'reference', of: 'departments', required },
  nature_id: { title: '课程性质', kind: 'reference', of: 'natures' },
  major_id: { title: '所属专业', kind: 'reference', of: 'majors' },
  category: {
    title: '课程类别',
    kind: 'text',
    longest: 32,
    suggestions: ['通识教育课', '公共基础课', '专业基础课', '专业核心课', '专业选修课', '实践教学课'],
  },
  /** Whom the course is for. */
  professional_object: {
    title: '授课对象',
    kind: 'text',
    longest: 100,
    placeholder: '如：计算机科学与技术 2026 级',
  },
  evaluation_mode: { title: '考核方式', kind: 'text', longest: 32, suggestions: ['考试', '考查'] },
  teaching_method: {
    title: '授课方式',
    kind: 'text',
    longest: 32,
    suggestions: ['线下', '线上', '线上线下混合'],
  },
  credit: { title: '学分', kind: 'number', least: 0, most: 100, decimals: 2 },
  theory_class_hour: { title: '理论学时', ...hours },
  experiment_class_hour: { title: '实验学时', ...hours },
  practice_class_hour: { title: '实践学时', ...hours },
  extracurricular_class_hour: { title: '课外学时', ...hours },
} as const satisfies Fields;

export type CourseForm = FormOf<typeof COURSE_FIELDS>;
