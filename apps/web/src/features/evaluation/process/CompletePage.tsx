import { IDENTITY } from '@course-center/domain/access/identity';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { Button } from 'antd';
import { MakeListDialog, ProposalCard } from '../result-lists/MakeList.tsx';
import styles from './operations/operations.module.css';
import { type StageTools, StageView } from './StageView.tsx';
import { stagePage } from './stage-page.ts';

/** The last stage: what is complete, and the making of result lists from it. */
export default function CompletePage({ route }: { readonly route: MenuRoute }) {
  const page = stagePage(route, IDENTITY.administrator);
  const make: StageTools = (groups, { chosen, present }) =>
    chosen && (
      <Button
        onClick={() =>
          present((onClosed) => <MakeListDialog process={page.process} groups={groups} onClosed={onClosed} />)
        }
      >
        制作结果名单
      </Button>
    );
  return (
    <StageView
      route={route}
      page={page}
      tools={make}
      notice={
        <div className={styles.above}>
          <ProposalCard process={page.process} />
        </div>
      }
    />
  );
}
