import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import { detectionWord, gradeText, qualifiedWord } from '@course-center/domain/evaluation/state-words';
import { leaderFirst } from '@course-center/domain/evaluation/team-shown';
import { Tag } from 'antd';
import { useStart } from '../../../account/public.ts';
import { StateTag } from '../StateTag.tsx';
import styles from './cells.module.css';
import { OpensMore } from './OpensMore.tsx';

interface MembersProps {
  readonly course: EvaluationCourseRow;
  readonly group: CourseGroup;
}

/** How many a group has; opened, all of them. */
export function Members({ course, group }: MembersProps) {
  const count = group.evaluation_course_teachers.length;
  return (
    <OpensMore
      className={styles.members}
      title={`${course.course.name}：成员${count}人`}
      content={() => <MemberTable group={group} />}
    >
      成员{count}人
    </OpensMore>
  );
}

function MemberTable({ group }: { readonly group: CourseGroup }) {
  const { config } = useStart();
  const simple = config.evaluation_course.config.teacher_infos_simple;
  const graded = config.teacher.self_evaluation_grade;
  return (
    <div className={styles.memberPlace}>
      <table className={styles.memberTable}>
        <thead>
          <tr>
            <th scope="col">姓名</th>
            <th scope="col">工号</th>
            {!simple && <th scope="col">联系电话</th>}
            {graded && <th scope="col">自评等级</th>}
            <th scope="col">内容审核</th>
            <th scope="col">资料</th>
          </tr>
        </thead>
        <tbody>
          {leaderFirst(group.evaluation_course_teachers).map((member) => (
            <tr key={member.id}>
              <td>
                {member.teacher.name} {member.is_leader === 1 && <Tag color="blue">负责人</Tag>}
              </td>
              <td>{member.teacher.employee_no}</td>
              {!simple && <td>{member.teacher.mobile || '--'}</td>}
              {graded && <td>{gradeText(member.self_evaluation_grade)}</td>}
              <td>
                <StateTag word={detectionWord(member.detection, group.submitted_at !== null)} />
              </td>
              <td>
                {member.handed_in ? <StateTag word={qualifiedWord(member.qualified_status)} /> : '未提交'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
