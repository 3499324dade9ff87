import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { markSheetQuery } from './api.ts';
import { MarksWorkspace } from './MarksWorkspace.tsx';
import { Roster } from './Roster.tsx';

/** One course: its marks, and the students that they are of. */
export default function MarkCoursePage({ id }: { readonly id: number }) {
  const { data: sheet, error, refetch } = useQuery(markSheetQuery(id));
  if (!sheet && !error) return <PageLoading />;
  if (!sheet) return <ErrorState title="成绩没有加载出来" error={error} onRetry={() => void refetch()} />;
  const { columns, students, classes } = sheet;
  // Other students or columns are another grid; what was typed waits in the browser and comes along.
  const shape = `${columns.map(({ key, full }) => `${key}=${full}`).join()};${students.map((each) => each.id).join()}`;
  const first = students.length === 0 ? 'roster' : 'marks';
  return (
    <>
      <BackLink>返回课程列表</BackLink>
      <PageHeader
        title={sheet.course_name}
        description={`${sheet.course_code} · ${sheet.acad_year_term} · ${classes.length} 个教学班 · ${students.length} 名学生 · ${sheet.state_title}`}
      />
      <Tabs
        defaultActiveKey={first}
        destroyOnHidden
        items={[
          {
            key: 'marks',
            label: '成绩',
            children:
              columns.length === 0 ? (
                <EmptyState title="还没有成绩列" description="请先在“课程目标达成”中编制考核项与题目。" />
              ) : (
                <MarksWorkspace key={shape} sheet={sheet} />
              ),
          },
          {
            key: 'roster',
            label: '学生名单',
            children: <Roster sheet={sheet} onChanged={async () => void (await refetch())} />,
          },
        ]}
      />
    </>
  );
}
