import { courseFaults } from '@course-center/domain/courses/course-form';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { resourceCalls } from '../../request/resource-calls.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { listScreen } from '../../ui/list/list-screen.ts';
import { departmentChoices, majorChoices } from '../organization/public.ts';
import { natureChoices } from './course-choices.ts';

/** What these are called differs from school to school: suggestions, not rules. */
const CATEGORIES = ['通识教育课', '公共基础课', '专业基础课', '专业核心课', '专业选修课', '实践教学课'];
const EVALUATION_MODES = ['考试', '考查'];
const TEACHING_METHODS = ['线下', '线上', '线上线下混合'];

const hours = { kind: 'number', min: 0, max: 10_000, precision: 0, half: true } as const;
const half = true;

export default function CoursesPage({ route }: { readonly route: MenuRoute }) {
  return <ListPage screen={courses} title={route.trail.at(-1) ?? ''} />;
}

/** The course library. */
const courses = listScreen({
  noun: '课程',
  description: '各部门开设的课程及其学分与学时，任课与评估都从这里选择课程。',
  calls: resourceCalls('courses'),
  nameOf: ({ name }) => name,
  filters: [
    { name: 'name', title: '课程名/代码，逗号分隔', kind: 'text', maxLength: 200 },
    { name: 'department_id', title: '开课部门', kind: 'select', choices: departmentChoices },
    { name: 'nature_id', title: '课程性质', kind: 'select', choices: natureChoices },
    { name: 'major_id', title: '所属专业', kind: 'select', choices: majorChoices },
    { name: 'category', title: '课程类别', kind: 'text', maxLength: 32 },
  ],
  columns: [
    { key: 'name', title: '课程名称', sort: 'name', leads: true },
    { key: 'code', title: '课程代码', sort: 'code' },
    { key: 'department_name', title: '开课部门', sort: 'department' },
    { key: 'nature_name', title: '课程性质', sort: 'nature' },
    { key: 'major_name', title: '所属专业' },
    { key: 'category', title: '课程类别' },
    { key: 'credit', title: '学分', sort: 'credit', align: 'end' },
    { key: 'class_hour', title: '总学时', sort: 'class_hour', align: 'end' },
  ],
  fields: [
    { name: 'name', title: '课程名称', kind: 'text', maxLength: 64, half },
    { name: 'code', title: '课程代码', kind: 'text', maxLength: 32, half },
    { name: 'department_id', title: '开课部门', kind: 'select', choices: departmentChoices, half },
    { name: 'nature_id', title: '课程性质', kind: 'select', choices: natureChoices, half },
    { name: 'major_id', title: '所属专业', kind: 'select', choices: majorChoices, half },
    { name: 'category', title: '课程类别', kind: 'text', maxLength: 32, suggestions: CATEGORIES, half },
    {
      name: 'professional_object',
      title: '授课对象',
      kind: 'text',
      maxLength: 100,
      placeholder: '如：计算机科学与技术 2026 级',
    },
    {
      name: 'evaluation_mode',
      title: '考核方式',
      kind: 'text',
      maxLength: 32,
      suggestions: EVALUATION_MODES,
      half,
    },
    {
      name: 'teaching_method',
      title: '授课方式',
      kind: 'text',
      maxLength: 32,
      suggestions: TEACHING_METHODS,
      half,
    },
    { name: 'credit', title: '学分', kind: 'number', min: 0, max: 100, step: 0.5, half },
    { name: 'theory_class_hour', title: '理论学时', ...hours },
    { name: 'experiment_class_hour', title: '实验学时', ...hours },
    { name: 'practice_class_hour', title: '实践学时', ...hours },
    { name: 'extracurricular_class_hour', title: '课外学时', ...hours },
  ],
  empty: {
    name: '',
    code: '',
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
  faults: courseFaults,
  unique: 'code',
  importKind: 'courses',
});
