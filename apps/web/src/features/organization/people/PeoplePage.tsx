import type { Identity } from '@course-center/domain/access/identity';
import { canSeeLogins } from '@course-center/domain/access/organization';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { personnel } from './people.tsx';
import { LOGIN_ACTIONS, PERSON_ACTIONS } from './person-actions.tsx';

const withLoginActions = { ...personnel, actions: [...PERSON_ACTIONS, ...LOGIN_ACTIONS] };
const withoutLogins = {
  ...personnel,
  columns: personnel.columns.filter(({ key }) => key !== 'last_login_at'),
};

interface PersonnelPageProps {
  readonly route: MenuRoute;
  readonly identity: Identity;
}

export default function PersonnelPage({ route, identity }: PersonnelPageProps) {
  const screen = canSeeLogins({ identity }) ? withLoginActions : withoutLogins;
  return <ListPage screen={screen} title={route.trail.at(-1) ?? ''} />;
}
