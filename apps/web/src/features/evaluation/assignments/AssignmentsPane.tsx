import type { Side } from '@course-center/domain/evaluation/reviews/result';
import type { Process } from '@course-center/domain/evaluation/stage-table';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useAccount } from '../../account/public.ts';
import { PaperButton } from '../../documents/public.ts';
import { assignmentScreen } from './list/assignment-screen.ts';
import { GroupRows } from './list/GroupRows.tsx';
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
  return (
    <ListPage
      title={title}
      screen={screen}
      notice={notice}
      actions={
        <>
          {given === null && <ProcessSwitch process={process} />}
          <PaperButton asked={{ kind: 'assignment_list', ids: [], process }} title="评审分配表">
            打印分配表
          </PaperButton>
        </>
      }
    >
      {(listed) => <GroupRows {...listed} screen={screen} process={process} side={side} />}
    </ListPage>
  );
}
