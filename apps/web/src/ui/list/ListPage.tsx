import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { PageCard } from '../page/PageCard.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListBody } from './ListBody.tsx';
import type { ListedRow, ListScreen } from './list-screen.ts';
import type RowDialogOf from './RowDialog.tsx';
import { useListState } from './use-list-state.ts';

// Loading by need forgets the type parameters.
const RowDialog = lazy(() => import('./RowDialog.tsx')) as unknown as typeof RowDialogOf;

interface ListPageProps<Row extends ListedRow, Form extends object> {
  readonly title: string;
  readonly screen: ListScreen<Row, Form>;
  /** Whether rows may be created, changed and removed; the server decides again. */
  readonly mayManage?: boolean;
}

/** The page of a list that is written down as a `ListScreen`. */
export function ListPage<Row extends ListedRow, Form extends object>(props: ListPageProps<Row, Form>) {
  const { title, screen, mayManage = true } = props;
  const shown = useListState(screen);
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  return (
    <>
      <PageHeader
        title={title}
        description={screen.description}
        actions={
          mayManage && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
              新增{screen.noun}
            </Button>
          )
        }
      />
      <PageCard>
        <FilterBar
          noun={screen.noun}
          filters={screen.filters}
          applied={shown.state.filters}
          onApply={(filters, how) => shown.show({ filters }, how)}
        />
        <ListBody screen={screen} {...shown} onEdit={mayManage ? setEdited : undefined} />
      </PageCard>
      {edited && (
        <Suspense>
          <RowDialog screen={screen} edited={edited} onClosed={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}
