import { PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { ImportButton } from '../import/public.ts';
import type { Managed } from './handling.ts';
import { type ListedRow, newTitleOf } from './list-screen.ts';

interface HeaderActionsProps<Row extends ListedRow, Form extends object> {
  readonly managed: Managed<Row, Form>;
}

/** What can be done with the list as a whole. */
export function HeaderActions<Row extends ListedRow, Form extends object>({
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
