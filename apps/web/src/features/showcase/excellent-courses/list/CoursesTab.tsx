import { PlusOutlined, SelectOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import { CourseRows } from './CourseRows.tsx';
import { courses } from './course-screen.tsx';

const CandidatesDialog = lazyPart(() => import('../candidates/CandidatesDialog.tsx'));

export default function CoursesTab({ title, tabs }: { readonly title: string; readonly tabs: ReactNode }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <ListPage
        title={title}
        screen={courses}
        notice={tabs}
        actions={(mayManage) => mayManage && <AddButtons onChoose={() => setChoosing(true)} />}
      >
        {(listed) => <CourseRows {...listed} />}
      </ListPage>
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
