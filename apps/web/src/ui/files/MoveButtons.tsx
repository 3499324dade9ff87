import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface MoveButtonsProps {
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (step: -1 | 1) => void;
}

/** Up and down, for keys and fingers. They are never disabled: that would take the focus from whoever uses them. */
export function MoveButtons({ name, first, last, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button
        type="text"
        icon={<ArrowUpOutlined aria-hidden />}
        title="上移"
        aria-label={`上移 ${name}`}
        aria-disabled={first}
        onClick={() => !first && onMove(-1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined aria-hidden />}
        title="下移"
        aria-label={`下移 ${name}`}
        aria-disabled={last}
        onClick={() => !last && onMove(1)}
      />
    </>
  );
}
