import { IDENTITY } from '@course-center/domain/access/identity';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { BackLink } from '../../../../ui/page/BackLink.tsx';
import { useAccount } from '../../../account/public.ts';
import { evaluationPath } from '../process.ts';

export function BackToMyCourses({ process }: { readonly process: Process }) {
  const { menus, role } = useAccount();
  // A principal fills in for somebody, and came from the material.
  if (role.identity !== IDENTITY.teacher) return <BackLink>返回</BackLink>;
  return <BackLink to={evaluationPath(menus, process, 'MyCourse')}>返回我的课程</BackLink>;
}
