import { pathOf } from '@course-center/domain/school/menus/menu-routes';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useAccount } from '../../account/public.ts';

/** Courses are chosen from those that are taught: without any, the way leads there. */
export function NothingTaught() {
  const { menus } = useAccount();
  const teaching = pathOf(menus, 'CourseManagement.TeacherCourses');
  return (
    <EmptyState
      title="本学期还没有任课"
      description="评估课程从本学期的任课中选择，请先登记任课，再回到这里安排评估。"
    >
      {teaching && <Link to={teaching}>前往任课</Link>}
    </EmptyState>
  );
}
