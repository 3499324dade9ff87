import type { NoticeRow, NoticeShape } from '@course-center/contract/evaluation/notices';
import { GRADES } from '@course-center/domain/evaluation/group';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useMemo } from 'react';
import { CourseLink } from '../../../ui/CourseLink.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ActionButtons } from '../../../ui/list/ActionButtons.tsx';
import { lastColumn } from '../../../ui/list/columns.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { readScreen } from '../../../ui/list/list-screen.ts';
import { RowsFrame, RowTable } from '../../../ui/list/RowsFrame.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { noticeRowCalls, noticesQuery } from './api.ts';
import styles from './notices.module.css';

const ObjectionDialog = lazyPart(() => import('./ObjectionDialog.tsx'));

/** One list under notice: the courses that are shown to the caller, and the way to object. */
export default function NoticePage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(noticesQuery());
  const notice = data?.find((each) => each.id === id);
  if (!data && !error) return <PageLoading />;
  return (
    <>
      <BackLink to="..">返回结果公示</BackLink>
      {notice ? (
        <Rows notice={notice} />
      ) : (
        <PageCard>
          {data ? (
            <EmptyState title="该名单不在公示中" description="公示可能已经结束，请返回结果公示查看。" />
          ) : (
            <ErrorState title="公示没有加载出来" error={error} onRetry={() => void refetch()} />
          )}
        </PageCard>
      )}
    </>
  );
}

function Rows({ notice }: { readonly notice: NoticeShape }) {
  const screen = useMemo(() => noticeScreen(notice), [notice]);
  return (
    <ListPage screen={screen} title={`${PROCESS_TITLE[notice.process]}评估${notice.name}`}>
      {(listed) => (
        <RowsFrame {...listed} screen={screen} chosen={0} units={['个课程组', '个课程组']} bulk={null}>
          <RowTable
            {...listed}
            screen={screen}
            selection={null}
            more={[
              lastColumn((row: NoticeRow) => (
                <Objecting
                  row={row}
                  onObject={() =>
                    listed.present((onClosed) => (
                      <ObjectionDialog noticeId={notice.id} row={row} onClosed={onClosed} />
                    ))
                  }
                />
              )),
            ]}
          />
        </RowsFrame>
      )}
    </ListPage>
  );
}

function Objecting({ row, onObject }: { readonly row: NoticeRow; readonly onObject: () => void }) {
  if (row.objected)
    return (
      <span className={styles.facts} title={row.why_not ?? ''}>
        已提出异议
      </span>
    );
  const items = row.why_not === null ? [{ title: '提出异议', run: onObject }] : [];
  return <ActionButtons name={row.name} items={items} running={null} why={null} />;
}

function noticeScreen({ id, sentence, grades }: NoticeShape) {
  const shown = grades.map(gradeText).join('、');
  return readScreen({
    noun: '公示课程',
    description: `${sentence}。${shown ? `全校公示${shown}的课程；` : ''}任课教师还可以看到自己的课程。`,
    whenEmpty: {
      title: '没有向您公示的课程',
      description: `本名单${shown ? `只公示${shown}的课程` : '不在全校公示'}。`,
    },
    calls: noticeRowCalls(id),
    nameOf: ({ name }: NoticeRow) => name,
    filters: [
      { name: 'course_name', title: '课程名称、代码', kind: 'text', maxLength: 500 },
      {
        name: 'grade',
        title: '等级',
        kind: 'select',
        choices: GRADES.map((value) => ({ value, title: gradeText(value) })),
      },
    ],
    columns: [
      {
        key: 'course',
        title: '课程',
        sort: 'course',
        leads: true,
        render: ({ course_id, course_name, course_code, own }) => (
          <span>
            {course_id === null ? course_name : <CourseLink id={course_id}>{course_name}</CourseLink>}{' '}
            {own && <Tag color="blue">我的课程</Tag>}
            <span className={styles.code}>{course_code}</span>
          </span>
        ),
      },
      { key: 'teachers', title: '教师', render: ({ teachers }) => teachers.join('、') },
      { key: 'department_name', title: '开课部门', sort: 'department' },
      { key: 'grade', title: '等级', sort: 'grade', short: true, render: ({ grade }) => gradeText(grade) },
    ],
  });
}
