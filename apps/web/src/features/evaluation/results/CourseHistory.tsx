import type { CourseHistory as History } from '@course-center/contract/evaluation/results';
import { gradeSaid, isFinal } from '@course-center/domain/evaluation/reviews/grade-standing';
import { scoreText } from '@course-center/domain/evaluation/reviews/result-words';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { termTitle } from '@course-center/domain/forms/term-title';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Tag } from 'antd';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { dayTime } from '../../../ui/table/day-time.ts';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import { useStart } from '../../account/public.ts';
import { historyQuery } from './api.ts';
import styles from './course-history.module.css';

interface CourseHistoryProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** A course over the terms, beside the page that its name was met on. */
export default function CourseHistory({ id, onClose }: CourseHistoryProps) {
  const query = useQuery(historyQuery(id));
  const { data } = query;
  const facts = data && [data.course.code, data.course.department_name, data.course.nature_name];
  return (
    <Drawer open title={data ? `历次评估：${data.course.name}` : '历次评估'} size={720} onClose={onClose}>
      {data ? (
        <div className={styles.history}>
          <p className={styles.quiet}>{facts?.filter(Boolean).join(' · ')}</p>
          <Results groups={data.groups} />
          <Remarks groups={data.groups} />
          <Measures measures={data.measures} />
        </div>
      ) : (
        <NotLoaded query={query} title="历次评估没有加载出来" rows={6} />
      )}
    </Drawer>
  );
}

type Group = History['groups'][number];

function Results({ groups }: Pick<History, 'groups'>) {
  const { terms } = useStart();
  if (groups.length === 0)
    return <EmptyState title="还没有评估过" description="列入评估后，每学期的结果会出现在这里。" />;
  return (
    <section>
      <h3>结果</h3>
      <PlainTable<Group>
        caption="历次评估结果"
        rows={groups}
        rowKey={({ group_id }) => String(group_id)}
        dense
        columns={[
          {
            key: 'term',
            title: '学年学期',
            short: true,
            role: 'name',
            render: (each) => termTitle(each.acad_year_term, terms),
          },
          { key: 'process', title: '流程', short: true, render: ({ process }) => PROCESS_TITLE[process] },
          { key: 'teachers', title: '教师', render: ({ teachers }) => teachers.join('、') },
          {
            key: 'stage',
            title: '进展',
            render: ({ standing, stage_title }) =>
              isFinal(standing) ? standing.text : [stage_title, standing.text].filter(Boolean).join('，'),
          },
          {
            key: 'score',
            title: '平均分',
            align: 'end',
            render: ({ score }) => (score === null ? '--' : scoreText(score)),
          },
          {
            key: 'department',
            title: '院级等级',
            short: true,
            render: ({ department_grade }) => gradeText(department_grade),
          },
          {
            key: 'grade',
            title: '综合等级',
            short: true,
            render: ({ grade, standing }) =>
              grade ? (
                <Tag color={isFinal(standing) ? 'blue' : 'default'}>{gradeSaid(grade, standing)}</Tag>
              ) : (
                '--'
              ),
          },
        ]}
      />
    </section>
  );
}

/** What was said with steps: why something was rejected or sent back. */
function Remarks({ groups }: Pick<History, 'groups'>) {
  const { terms } = useStart();
  const said = groups.filter(({ remarks }) => remarks.length > 0);
  if (said.length === 0) return null;
  return (
    <section>
      <h3>审核意见</h3>
      {said.map(({ group_id, acad_year_term, name, remarks }) => (
        <div key={group_id}>
          <h4>
            {termTitle(acad_year_term, terms)} {name}
          </h4>
          <ul className={styles.said}>
            {remarks.map(({ at, stage_title, action_title, comment }) => (
              <li key={`${at} ${comment}`}>
                <span className={styles.quiet}>
                  {dayTime(at)} {stage_title} {action_title}
                </span>
                <p>{comment}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** What was promised for the goals of the course, and what became of it. */
function Measures({ measures }: Pick<History, 'measures'>) {
  const { terms } = useStart();
  if (measures.length === 0) return null;
  return (
    <section>
      <h3>改进措施</h3>
      <ul className={styles.said}>
        {measures.map((each) => (
          <li key={each.id}>
            <span className={styles.quiet}>
              {termTitle(each.acad_year_term, terms)} {each.goal_title}
              {each.due_term !== '' && `，应于${termTitle(each.due_term, terms)}完成`}
            </span>
            <p>{each.problem}</p>
            <p>措施：{each.action}</p>
            <p>
              <Tag color={each.outcome_title === '' ? 'warning' : 'success'}>
                {each.outcome_title || '尚未答复'}
              </Tag>
              {each.answer}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
