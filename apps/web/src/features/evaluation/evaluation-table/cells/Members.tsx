import type { CourseGroup, EvaluationCourseRow } from '@course-center/contract/evaluation/evaluation-courses';
import { detectionWord, gradeText, qualifiedWord } from '@course-center/domain/evaluation/state-words';
import { leaderFirst } from '@course-center/domain/evaluation/team-shown';
import { Popover, Tag } from 'antd';
import { useCallback, useState } from 'react';
import { useStart } from '../../../account/public.ts';
import { StateTag } from '../StateTag.tsx';
import styles from './cells.module.css';

interface MembersProps {
  readonly course: EvaluationCourseRow;
  readonly group: CourseGroup;
}

/** How many a group has; opened, all of them. What opens is made when somebody first asks for it. */
export function Members({ course, group }: MembersProps) {
  const [asked, setAsked] = useState(false);
  const count = group.evaluation_course_teachers.length;
  // What takes the button's place takes its focus as well.
  const focused = useCallback((button: HTMLButtonElement | null) => button?.focus(), []);
  if (!asked)
    return (
      <button type="button" className={styles.members} onClick={() => setAsked(true)}>
        成员{count}人
      </button>
    );
  return (
    <Popover
      trigger="click"
      defaultOpen
      title={`${course.course.name}：成员${count}人`}
      content={<MemberTable group={group} />}
    >
      <button ref={focused} type="button" className={styles.members}>
        成员{count}人
      </button>
    </Popover>
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
