import { ListFrame } from '../ListFrame.tsx';
import type { ListedRow } from '../list-screen.ts';
import { useListState } from '../use-list-state.ts';
import { TreeBody } from './TreeBody.tsx';
import type { TreeScreen } from './tree-screen.ts';
import { useTree } from './use-tree.ts';

interface TreePageProps<Row extends ListedRow, Form extends object> {
  readonly title: string;
  readonly screen: TreeScreen<Row, Form>;
}

/** The page of a list whose rows stand below each other: shown as a whole, not page by page. */
export function TreePage<Row extends ListedRow, Form extends object>(props: TreePageProps<Row, Form>) {
  const { title, screen } = props;
  const shown = useListState(screen);
  const tree = useTree(screen, shown.state.filters);
  return (
    <ListFrame title={title} screen={screen} shown={shown} mayManage={tree.mayManage}>
      {(handling) => <TreeBody screen={screen} shown={shown} tree={tree} handling={handling} />}
    </ListFrame>
  );
}
