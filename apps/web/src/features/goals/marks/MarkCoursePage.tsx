import type { MarkSheet } from '@course-center/contract/goals/marks';
import { termTitle } from '@course-center/domain/forms/term-title';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CourseLink } from '../../../ui/CourseLink.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { TabLinks } from '../../../ui/page/TabLinks.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { useStart } from '../../account/public.ts';
import { markSheetQuery } from './api.ts';
import { MarksWorkspace } from './MarksWorkspace.tsx';
import { Roster } from './Roster.tsx';

const PARTS = { '': '成绩', roster: '学生名单' } as const;

interface MarkCoursePageProps {
  readonly route: MenuRoute;
  readonly id: number;
  readonly part: keyof typeof PARTS;
}

/** One course: its marks, and the students that they are of. */
export default function MarkCoursePage({ route, id, part }: MarkCoursePageProps) {
  const { data: sheet, error, refetch } = useQuery(markSheetQuery(id));
  const { terms } = useStart();
  if (!sheet && !error) return <PageLoading />;
  if (!sheet) return <ErrorState title="成绩没有加载出来" error={error} onRetry={() => void refetch()} />;
  const { students, classes } = sheet;
  const base = `${route.path}/courses/${id}`;
  const onChanged = async () => void (await refetch());
  return (
    <>
      <BackLink to={route.path}>返回课程列表</BackLink>
      <PageHeader
        title={<CourseLink id={sheet.course_id}>{sheet.course_name}</CourseLink>}
        description={`${sheet.course_code} · ${termTitle(sheet.acad_year_term, terms)} · ${classes.length} 个教学班 · ${students.length} 名学生 · ${sheet.state_title}`}
      />
      <TabLinks
        label={sheet.course_name}
        tabs={Object.entries(PARTS).map(([key, title]) => ({
          ...{ key, title, current: key === part, preventScrollReset: true },
          to: key === '' ? base : `${base}/${key}`,
        }))}
      />
      {part === 'roster' ? (
        <Roster sheet={sheet} onChanged={onChanged} />
      ) : (
        <Marks sheet={sheet} roster={`${base}/roster`} onChanged={onChanged} />
      )}
    </>
  );
}

interface MarksProps {
  readonly sheet: MarkSheet;
  /** Where its students are entered. */
  readonly roster: string;
  readonly onChanged: () => Promise<void>;
}

function Marks({ sheet, roster, onChanged }: MarksProps) {
  const { columns, students } = sheet;
  if (columns.length === 0)
    return <EmptyState title="还没有成绩列" description="请先在“课程目标达成”中编制考核项与题目。" />;
  if (students.length === 0)
    return (
      <EmptyState title="还没有学生" description="先录入学生名单，再录入成绩。">
        <Link to={roster}>录入学生名单</Link>
      </EmptyState>
    );
  // Other students or columns are another grid; what was typed waits in the browser and comes along.
  const shape = `${columns.map(({ key, full }) => `${key}=${full}`).join()};${students.map((each) => each.id).join()}`;
  return <MarksWorkspace key={shape} sheet={sheet} onChanged={onChanged} />;
}
