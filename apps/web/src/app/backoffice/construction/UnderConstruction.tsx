import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useAccount } from '../../../features/account/session/store.ts';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { StateFigure } from '../../../ui/states/StateFigure.tsx';
import styles from './construction.module.css';
import { purposeOf } from './purpose.ts';

export default function UnderConstruction({ route }: { readonly route: MenuRoute }) {
  const { role } = useAccount();
  const title = route.trail.at(-1) ?? '';
  const purpose = route.screen && purposeOf(route.screen, role.identity);
  return (
    <>
      <PageHeader title={title} description={purpose?.lead} />
      <PageCard>
        <StateFigure
          kind="soon"
          title="建设中"
          description={`“${title}”正在建设，完成后会直接出现在这里。`}
        />
        {purpose && (
          <div className={styles.plan}>
            <h2>完成后，您可以在这里</h2>
            <ul>
              {purpose.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        )}
      </PageCard>
    </>
  );
}
