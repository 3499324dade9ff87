import type { Side } from '@course-center/domain/evaluation/reviews/result';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { useRows } from '../../../ui/list/use-rows.ts';
import { useAccount } from '../../account/public.ts';
import { AssignmentsBody } from './list/AssignmentsBody.tsx';
import { assignmentScreen } from './list/assignment-screen.ts';
import { ProcessSwitch, processIn } from './ProcessSwitch.tsx';

interface AssignmentsPaneProps {
  readonly title: string;
  /** Null where the page is for both: the address says which. */
  readonly process: Process | null;
  /** What stands between the head and the list. */
  readonly notice: ReactNode;
}

/** Which experts review which groups: central ones on the admin route, a department's on the other. */
export default function AssignmentsPane({ title, process: given, notice }: AssignmentsPaneProps) {
  const { publicRoute } = useAccount();
  const [params] = useSearchParams();
  const process = given ?? processIn(params);
  const side: Side = publicRoute === 'admin' ? 'central' : 'department';
  const screen = useMemo(() => assignmentScreen(process, side), [process, side]);
  const shown = useListState(screen);
  const rows = useRows(screen, shown);
  return (
    <ListFrame
      title={title}
      screen={screen}
      shown={shown}
      mayManage={false}
      notice={notice}
      actions={given === null && <ProcessSwitch process={process} />}
    >
      {({ present }) => (
        <AssignmentsBody
          screen={screen}
          process={process}
          side={side}
          shown={shown}
          rows={rows}
          present={present}
        />
      )}
    </ListFrame>
  );
}
