import type { Dashboard } from '@course-center/contract/school/dashboard';
import { Link } from 'react-router';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { Loading } from '../../../../ui/states/Loading.tsx';
import { useAccount } from '../../../account/public.ts';
import { roleTitle } from '../../shell/role-title.ts';
import styles from '../dashboard.module.css';
import { Breakdown } from './Breakdown.tsx';
import { greetingAt } from './greeting-words.ts';

const asNumber = new Intl.NumberFormat('zh-CN');

type FiguresProps = Pick<Dashboard, 'figures' | 'upkeep' | 'distributions' | 'people'>;

/** What there is, and what of it is not in order: of use now and then, so it stands last and small. */
export function Figures({ figures, upkeep, distributions, people }: FiguresProps) {
  const open = upkeep.filter(({ count }) => count > 0);
  const known = figures.filter(({ value }) => value > 0);
  const drawn = [...distributions, ...people];
  if (known.length + drawn.length === 0) return null;
  return (
    <PageCard title="数据概览">
      <dl className={styles.figures}>
        {known.map((figure) => (
          <div key={figure.key}>
            <dt>{figure.path ? <Link to={figure.path}>{figure.title}</Link> : figure.title}</dt>
            <dd>
              <span className={styles.value}>{asNumber.format(figure.value)}</span> {figure.unit}
            </dd>
          </div>
        ))}
      </dl>
      {open.length > 0 && (
        <ul className={styles.upkeep} aria-label="待完善的人员信息">
          {open.map(({ key, title, count, hint, path }) => (
            <li key={key} title={hint}>
              {path ? <Link to={path}>{title}</Link> : title} {asNumber.format(count)} 人
            </li>
          ))}
        </ul>
      )}
      <Breakdown distributions={drawn} />
    </PageCard>
  );
}

export function Greeting() {
  const { info, role, term } = useAccount();
  const facts = [roleTitle(role), info.department?.name, term?.acad_year_term_name];
  return (
    <header className={styles.greeting}>
      <h1>
        {greetingAt(new Date().getHours())}，{info.name}
      </h1>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </header>
  );
}

/** The page's blocks in their places, so that nothing jumps when the data arrive. */
export function DashboardSkeleton() {
  return (
    <>
      <PageCard title="等待我处理">
        <Loading rows={3} />
      </PageCard>
      <PageCard title="数据概览">
        <Loading rows={2} />
      </PageCard>
    </>
  );
}
