import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { useConfirm } from '../confirm/use-confirm.ts';
import type { ListedRow, ListScreen } from './list-screen.ts';

interface RowActionsProps<Row extends ListedRow, Form extends object> {
  readonly screen: ListScreen<Row, Form>;
  readonly row: Row;
  readonly onEdit: () => void;
}

export function RowActions<Row extends ListedRow, Form extends object>({
  screen: { noun, calls, nameOf, usedBy },
  row,
  onEdit,
}: RowActionsProps<Row, Form>) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: () => calls.remove(row.id),
    // A refusal may mean that the row is not what it was any more.
    onSettled: () => queries.invalidateQueries({ queryKey: [calls.path] }),
  });
  const name = nameOf(row);

  async function askRemoval() {
    const used = usedBy?.(row);
    const content = used
      ? `目前仍被使用（${used}），解除关联之前系统会拒绝删除。`
      : '删除后不可恢复。仍被使用的内容不会被删除。';
    if (await confirm({ title: `删除${noun}“${name}”？`, content, okText: '删除', danger: true }))
      removal.mutate();
  }

  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={onEdit} aria-label={`编辑：${name}`}>
        编辑
      </Button>
      <Button
        type="link"
        size="small"
        danger
        loading={removal.isPending}
        onClick={askRemoval}
        aria-label={`删除：${name}`}
      >
        删除
      </Button>
    </Space>
  );
}
