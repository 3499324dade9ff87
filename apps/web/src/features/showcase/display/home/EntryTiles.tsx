import { SECTIONS, type SectionType } from '@course-center/domain/showcase/section';
import { PageLink } from '../frame/PageLink.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import styles from './entry-tiles.module.css';

const ICONS: Readonly<Record<SectionType, IconName>> = { 1: 'thumb', 2: 'medal', 3: 'books', 4: 'star' };
const HINTS: Readonly<Record<SectionType, string>> = {
  1: '学校推荐的课程',
  2: '认定为 A、B 级',
  3: '认定为 C、D 级',
  4: '教师自评 A、B 级',
};

/** The ways in: the four sections, and all departments. */
export function EntryTiles() {
  return (
    <nav aria-label="课程入口">
      <ul className={styles.tiles}>
        {SECTIONS.map(({ type, title }) => (
          <Tile
            key={type}
            to={`/view-all?type=${type}`}
            icon={ICONS[type]}
            title={title}
            hint={HINTS[type]}
          />
        ))}
        <Tile to="/department-course" icon="building" title="全部学院" hint="按开课学院浏览" />
      </ul>
    </nav>
  );
}

interface TileProps {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
}

function Tile({ to, icon, title, hint }: TileProps) {
  return (
    <li>
      <PageLink to={to} className={styles.tile}>
        <span className={styles.icon}>
          <Icon name={icon} size={24} />
        </span>
        <span className={styles.title}>{title}</span>
        <span className={styles.hint}>{hint}</span>
      </PageLink>
    </li>
  );
}
