import { PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { ImportButton } from '../import/public.ts';
import { lazyPart } from '../lazy-part.tsx';
import { PageCard } from '../page/PageCard.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { FilterBar } from './FilterBar.tsx';
import type { Edited, Front, Handling, Managed } from './handling.ts';
import { type AnyScreen, isKept, type ListedRow, newTitleOf } from './list-screen.ts';
import type RowDialogOf from './RowDialog.tsx';
import type { ShownList } from './use-list-state.ts';

// Loading by need forgets the type parameters.
const RowDialog = lazyPart(() => import('./RowDialog.tsx')) as unknown as typeof RowDialogOf;

interface ListFrameProps<Row extends ListedRow, Form extends object> {
  readonly title: string;
  readonly screen: AnyScreen<Row, Form>;
  readonly shown: ShownList;
  /** What the server said; it decides again with every call. */
  readonly mayManage: boolean;
  /** What a list that is only read has in its head instead. */
  readonly actions?: ReactNode;
  /** What stands between the head and the rows. */
  readonly notice?: ReactNode;
  /** Told what a new row is called. */
  readonly onAdded?: (name: string) => void;
  readonly children: (handling: Handling<Row, Form>) => ReactNode;
}

/** What stands around the rows of a list: its head, its filters and its dialogs. */
export function ListFrame<Row extends ListedRow, Form extends object>(props: ListFrameProps<Row, Form>) {
  const { title, screen, shown, mayManage, actions, notice, onAdded, children } = props;
  const [edited, setEdited] = useState<Edited<Row, Form> | null>(null);
  const [front, setFront] = useState<Front | null>(null);
  const kept = isKept(screen) ? screen : null;
  const managed = kept && mayManage ? { screen: kept, enter: setEdited } : null;
  return (
    <>
      <PageHeader
        title={title}
        description={screen.description}
        actions={managed ? <HeaderActions managed={managed} /> : actions}
      />
      {notice}
      <PageCard>
        {screen.filters.length > 0 && (
          <FilterBar
            noun={screen.noun}
            filters={screen.filters}
            applied={shown.state.filters}
            onApply={(filters, how) => shown.show({ filters }, how)}
          />
        )}
        {children({ managed, present: (drawn) => setFront(() => drawn) })}
      </PageCard>
      <Suspense>
        {/* Begun by somebody who may, it stays: what was typed is not thrown away by a list that is read again. */}
        {edited && kept && (
          <RowDialog screen={kept} edited={edited} onAdded={onAdded} onClosed={() => setEdited(null)} />
        )}
        {front?.(() => setFront(null))}
      </Suspense>
    </>
  );
}

interface HeaderActionsProps<Row extends ListedRow, Form extends object> {
  readonly managed: Managed<Row, Form>;
}

/** What can be done with the list as a whole. */
function HeaderActions<Row extends ListedRow, Form extends object>({
  managed: { screen, enter },
}: HeaderActionsProps<Row, Form>) {
  const queries = useQueryClient();
  const { calls, noun, importKind, fixed, tools: Tools } = screen;
  const readAgain = () => void queries.invalidateQueries({ queryKey: [calls.path] });
  const process = (fixed as { process?: 'old' | 'new' } | undefined)?.process;
  return (
    <>
      {importKind && (
        <ImportButton kind={importKind} noun={noun} onWritten={readAgain} {...(process && { process })} />
      )}
      {Tools && <Tools onDone={readAgain} />}
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => enter({ row: null })}>
        {newTitleOf(screen)}
      </Button>
    </>
  );
}
