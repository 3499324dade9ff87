import type { Stage } from '@course-center/domain/evaluation/stages';
import { useQuery } from '@tanstack/react-query';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { NotLoaded } from '../../../../ui/states/NotLoaded.tsx';
import { groupQuery } from '../api.ts';
import type { ListedGroup } from '../list/audited-groups.ts';
import { Material } from './Material.tsx';

export interface Opening {
  /** Shows another group, or the list alone. */
  readonly onOpen: (id: number | null) => void;
  /** Whether the head takes the focus when it comes: what was in front of it is gone. */
  readonly arriving: () => boolean;
}

interface GroupMaterialProps extends Opening {
  readonly id: number;
  /** The stage that the list is gone through for. */
  readonly stage: Stage;
  readonly groups: readonly ListedGroup[];
}

/** Waits for a group's material. */
export function GroupMaterial({ id, ...rest }: GroupMaterialProps) {
  const query = useQuery(groupQuery(id));
  if (query.data) return <Material group={query.data} {...rest} />;
  return (
    <PageCard>
      <NotLoaded query={query} title="课程组的资料没有加载出来" rows={8} />
    </PageCard>
  );
}
