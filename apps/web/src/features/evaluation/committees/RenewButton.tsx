import { Button } from 'antd';
import { toast } from '../../../request/toast.ts';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { useGroupChange } from '../../../ui/use-group-change.ts';
import { renewCommittees } from './api.ts';

interface RenewButtonProps {
  readonly groupIds: readonly number[];
  /** Whose committees, in the button. */
  readonly of?: string;
  readonly onDone?: () => void;
}

/** Brings committees up to date with their faculty groups, and says what that did. */
export function RenewButton({ groupIds, of = '', onDone }: RenewButtonProps) {
  const confirm = useConfirm();
  const { run, running } = useGroupChange();

  async function renew() {
    const question = {
      title: `更新 ${groupIds.length} 个课程组的委员名单？`,
      content: '新加入学部的委员可以评议；已离开学部、还没有评议的委员不再评议，已提交的意见保留。',
      okText: '更新委员名单',
    };
    if (!(await confirm(question))) return;
    try {
      await run(async () => {
        const { groups, added, removed } = await renewCommittees(groupIds);
        const nothing = added === 0 && removed === 0;
        toast.success(
          nothing
            ? '委员名单已是最新，没有变化'
            : `已更新 ${groups} 个课程组的委员名单：新增 ${added} 人，移出 ${removed} 人`,
        );
        onDone?.();
      });
    } catch {
      // What was refused has had its toast already.
    }
  }

  return (
    <Button loading={running} disabled={groupIds.length === 0} onClick={() => void renew()}>
      更新委员名单{of}
    </Button>
  );
}
