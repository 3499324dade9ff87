import type { TeamPart } from '@course-center/contract/evaluation/submissions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { dayTime } from '../../../../ui/table/day-time.ts';
import { teamQuery } from '../api.ts';
import { ReadValue } from '../fields/ReadValue.tsx';
import styles from './form.module.css';

interface TeamPartsProps {
  /** The own part, through which the others are read. */
  readonly part: number;
  /** Whose part is shown; all that there are where none is named. */
  readonly shown: number | null;
  readonly title: string;
  readonly onClose: () => void;
}

/** What others of the team filled in, to read beside the own form. */
export default function TeamParts({ part, shown, title, onClose }: TeamPartsProps) {
  const query = useQuery(teamQuery(part));
  const parts = query.data?.filter(({ part_id }) => shown === null || part_id === shown);
  return (
    <Drawer open title={title} size="large" onClose={onClose} destroyOnHidden>
      {!parts && <NotLoaded query={query} title="团队成员的资料没有加载出来" rows={6} />}
      {parts?.length === 0 && <p>没有可以查看的内容。</p>}
      {parts?.map((each) => (
        <Part key={each.part_id} own={part} part={each} />
      ))}
    </Drawer>
  );
}

function Part({ own, part }: { readonly own: number; readonly part: TeamPart }) {
  const queries = useQueryClient();
  /** Links of files are good for a while: they are renewed with the parts. */
  async function reload<File extends { readonly id: number }>(file: File) {
    const parts = await queries.fetchQuery({ ...teamQuery(own), staleTime: 0 });
    const files = parts.flatMap(({ sections }) =>
      sections.flatMap(({ children }) => children.flatMap((field) => field.files)),
    );
    return (files.find(({ id }) => id === file.id) ?? file) as File;
  }
  return (
    <section className={styles.teamPart} aria-label={part.name}>
      <p className={styles.teamFacts}>{confirmedWords(part)}</p>
      {part.sections.map(({ key, name, children }) => (
        <section key={key} aria-label={name}>
          <h3>{name}</h3>
          {children.map((field) => (
            <div key={field.key} className={styles.teamField}>
              <h4>{field.name}</h4>
              <ReadValue type={field.type} value={field} reload={reload} />
            </div>
          ))}
        </section>
      ))}
    </section>
  );
}

/** Who filled it in, and when it was confirmed. */
function confirmedWords({ name, is_leader, handed_in_at, stand_in }: TeamPart): string {
  const who = is_leader ? `${name}（负责人）` : name;
  const by = stand_in ? `，由${stand_in.name}代为填报` : '';
  return `${who}${by} · ${handed_in_at ? `${dayTime(handed_in_at)} 确认完成` : '尚未确认完成'}`;
}
