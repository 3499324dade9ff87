import type { Faults } from '../forms/faults.ts';
import { type Fields, type FormOf, faultsIn } from '../forms/fields.ts';

const person = { of: 'people', placeholder: '请输入姓名或工号' } as const;

export const TEACHING_FIELDS = {
  course_id: {
    title: '课程',
    kind: 'reference',
    of: 'courses',
    required: '请选择课程',
    placeholder: '请输入课程名称或代码',
  },
  leader_id: { title: '课程负责人', kind: 'reference', ...person, required: '请选择课程负责人' },
  /** The others of the team. */
  person_ids: {
    title: '团队成员',
    kind: 'references',
    ...person,
    most: 100,
    hint: '负责人以外的教师；单人授课时不填。',
  },
} as const satisfies Fields;

export type TeachingForm = FormOf<typeof TEACHING_FIELDS>;

export function teachingFaults(form: TeachingForm, before: TeachingForm | null): Faults<keyof TeachingForm> {
  const twice = form.leader_id !== null && form.person_ids.includes(form.leader_id);
  return {
    ...faultsIn(TEACHING_FIELDS, form, before),
    ...(twice && { person_ids: '负责人不需要再选为团队成员' }),
  };
}
