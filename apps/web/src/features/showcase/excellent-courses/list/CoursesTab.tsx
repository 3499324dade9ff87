import { PlusOutlined, SelectOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { InsteadOfRows } from '../../../../ui/list/InsteadOfRows.tsx';
import { ListFrame } from '../../../../ui/list/ListFrame.tsx';
import { useListState } from '../../../../ui/list/use-list-state.ts';
import { useRows } from '../../../../ui/list/use-rows.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { CourseRows } from './CourseRows.tsx';
import { courses } from './course-screen.tsx';

const CandidatesDialog = lazy(() => import('../candidates/CandidatesDialog.tsx'));

interface CoursesTabProps {
  readonly title: string;
  readonly tabs: ReactNode;
}

export default function CoursesTab({ title, tabs }: CoursesTabProps) {
  const shown = useListState(courses);
  const rows = useRows(courses, shown);
  const [choosing, setChoosing] = useState(false);
  const { data, error, isPlaceholderData, refetch } = rows;
  // That there was nothing before says nothing about what is asked for now.
  const empty = data !== undefined && !isPlaceholderData;
  return (
    <>
      <ListFrame
        title={title}
        screen={courses}
        shown={shown}
        mayManage={false}
        notice={tabs}
        actions={data?.meta.may_manage && <AddButtons onChoose={() => setChoosing(true)} />}
      >
        {({ present }) =>
          data && data.meta.total > 0 ? (
            <CourseRows shown={shown} page={data} busy={isPlaceholderData} present={present} />
          ) : empty && Object.keys(shown.state.filters).length === 0 ? (
            <EmptyState
              title="还没有优质课程"
              description="点击“发布评估课程”从已完成的评估中选择，或点击“新增课程”直接填写。"
            />
          ) : (
            <InsteadOfRows
              screen={courses}
              shown={shown}
              managed={null}
              error={data ? null : error}
              empty={empty}
              onRetry={() => void refetch()}
            />
          )
        }
      </ListFrame>
      <Suspense>{choosing && <CandidatesDialog onClosed={() => setChoosing(false)} />}</Suspense>
    </>
  );
}

function AddButtons({ onChoose }: { readonly onChoose: () => void }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <>
      <Button icon={<SelectOutlined aria-hidden />} onClick={onChoose}>
        发布评估课程
      </Button>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => void navigate({ pathname: 'new', search })}
      >
        新增课程
      </Button>
    </>
  );
}
