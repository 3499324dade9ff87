import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { MoveButtons } from '../../../../ui/files/MoveButtons.tsx';
import { type Items, movedItem, without } from './change-items.ts';
import styles from './items.module.css';

interface ItemToolsProps {
  readonly itemKey: string;
  readonly called: string;
  readonly first: boolean;
  readonly last: boolean;
  /** Whether something would go with it. */
  readonly filled: boolean;
  readonly change: (next: (items: Items) => Items) => void;
}

/** Up, down and away; what holds something is asked about before it goes. */
export function ItemTools({ itemKey, called, first, last, filled, change }: ItemToolsProps) {
  const confirm = useConfirm();

  async function remove() {
    const content = '其中的内容与文件一并移除；保存之前可以还原。';
    const sure =
      !filled || (await confirm({ title: `移除“${called}”？`, content, okText: '移除', danger: true }));
    if (sure) change((items) => without(items, itemKey));
  }

  return (
    <span className={styles.tools}>
      <MoveButtons
        name={called}
        first={first}
        last={last}
        onMove={(step) => change((items) => movedItem(items, itemKey, step))}
      />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        title="移除"
        aria-label={`移除 ${called}`}
        onClick={remove}
      />
    </span>
  );
}
