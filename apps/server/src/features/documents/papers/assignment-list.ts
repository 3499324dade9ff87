import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { InvalidInput } from '../../../wire/failures.ts';
import { readAssignments } from '../../evaluation/public.ts';
import { headOf, type Paper, Pictures, termNames } from '../paper.ts';

/** Which experts review which groups, and how much each of them has to do: those whom the caller assigns. */
export const assignmentList: Paper = {
  template: 'assignment-list',
  most: 300,
  async measure({ scene, actor }, { process }) {
    if (!process) throw new InvalidInput({ process: '请选择流程' });
    const { groups } = await readAssignments(scene, actor, process);
    return { title: `${PROCESS_TITLE[process]}评审分配表`, pieces: groups.length };
  },
  async write({ scene, actor }, { process = 'old' }) {
    const { term, side_title, groups, experts } = await readAssignments(scene, actor, process);
    const pictures = new Pictures();
    const title = `${PROCESS_TITLE[process]}评审分配表`;
    const namesOf = Map.groupBy(
      groups.flatMap(({ name, experts: own }) => own.map(({ id }) => ({ id, name }))),
      ({ id }) => id,
    );
    const data = {
      ...(await headOf(scene, pictures)),
      title,
      facts: [
        ['学年学期', (await termNames(scene))(term)],
        ['专家', side_title],
        ['课程组', `${groups.length} 个`],
        ['分配', `${groups.reduce((sum, each) => sum + each.experts.length, 0)} 人次`],
      ],
      experts: experts.map((expert) => ({
        name: expert.name,
        from: [expert.school_name || expert.department_name, expert.job_title_name]
          .filter(Boolean)
          .join(' · '),
        assigned: expert.assigned,
        submitted: expert.submitted,
        groups: (namesOf.get(expert.person_id) ?? []).map(({ name }) => name),
      })),
      groups: groups.map(({ name, code, department, teachers, experts: own }) => ({
        ...{ name, code, department },
        teachers: teachers.join('、'),
        experts: own.map(({ name: called }) => called).join('、') || '未分配',
      })),
    };
    return { title, data, pictures };
  },
};
