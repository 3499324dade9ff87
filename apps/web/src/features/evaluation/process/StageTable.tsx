import { type ReactNode, useMemo } from 'react';
import { InsteadOfRows } from '../../../ui/list/InsteadOfRows.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { useRows } from '../../../ui/list/use-rows.ts';
import { useAccount } from '../../account/public.ts';
import { evaluationScreen } from '../evaluation-table/evaluation-screen.ts';
import { StageRows } from './StageRows.tsx';
import type { StagePage } from './stage-page.ts';

interface StageTableProps {
  readonly title: string;
  readonly page: StagePage;
  readonly actions?: ReactNode;
  readonly notice?: ReactNode;
}

/** The courses that stand in a stage: found, paged, exported, and acted on. */
export function StageTable({ title, page, actions, notice }: StageTableProps) {
  const { config, role } = useAccount();
  const { process, status, description, organization } = page;
  const screen = useMemo(
    () => evaluationScreen({ process, status, description, organization, identity: role.identity, config }),
    [process, status, description, organization, role.identity, config],
  );
  const shown = useListState(screen);
  const rows = useRows(screen, shown);
  const { data, error, isPlaceholderData, refetch } = rows;
  return (
    <ListFrame
      title={title}
      screen={screen}
      shown={shown}
      mayManage={false}
      actions={actions}
      notice={notice}
    >
      {({ present }) =>
        data && data.meta.total > 0 ? (
          <StageRows
            screen={screen}
            shown={shown}
            stage={page}
            page={data}
            busy={isPlaceholderData}
            present={present}
          />
        ) : (
          <InsteadOfRows
            screen={screen}
            shown={shown}
            managed={null}
            error={data ? null : error}
            empty={data !== undefined && !isPlaceholderData}
            onRetry={() => void refetch()}
          />
        )
      }
    </ListFrame>
  );
}
