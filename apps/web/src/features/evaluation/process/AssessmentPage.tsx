import { IDENTITY } from '@course-center/domain/access/identity';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { RenewButton } from '../committees/RenewButton.tsx';
import { type StageTools, StageView } from './StageView.tsx';
import { stagePage } from './stage-page.ts';

/** The stage in which committees judge, as the course centre oversees it. */
export default function AssessmentPage({ route }: { readonly route: MenuRoute }) {
  return <StageView route={route} page={stagePage(route, IDENTITY.administrator)} tools={renew} />;
}

const renew: StageTools = (groups, { chosen, clear }) => (
  <RenewButton
    groupIds={groups.map(({ id }) => id)}
    of={chosen ? '' : `（本页 ${groups.length} 个）`}
    onDone={clear}
  />
);
