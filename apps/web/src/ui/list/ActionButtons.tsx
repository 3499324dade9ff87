import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useMediaQuery } from '../use-media-query.ts';
import styles from './actions.module.css';
import { WhyMark } from './WhyMark.tsx';

export interface ActionItem {
  readonly title: string;
  readonly danger?: boolean;
  readonly run: () => void;
}

interface ActionButtonsProps {
  /** What they are done with. */
  readonly name: string;
  readonly items: readonly ActionItem[];
  /** The title of what is being done now. */
  readonly running: string | null;
  /** Why something is missing among them. */
  readonly why: string | null;
}

const MOST = 3;
const MOST_ON_A_PHONE = 2;

/** The actions of a row in a line; what there is no room for waits behind 更多. */
export function ActionButtons({ name, items, running, why }: ActionButtonsProps) {
  const most = useMediaQuery('(max-width: 575px)') ? MOST_ON_A_PHONE : MOST;
  const inLine = items.length > most ? items.slice(0, most - 1) : items;
  const rest = items.slice(inLine.length);
  return (
    <span className={styles.actions}>
      {why && <WhyMark why={why} />}
      {inLine.map(({ title, danger = false, run }) => (
        <Button
          key={title}
          type="link"
          size="small"
          danger={danger}
          loading={running === title}
          onClick={run}
          aria-label={`${title}：${name}`}
        >
          {title}
        </Button>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          autoFocus
          menu={{
            items: rest.map(({ title, danger = false }) => ({ key: title, label: title, danger })),
            onClick: ({ key }) => rest.find(({ title }) => title === key)?.run(),
          }}
        >
          <Button
            type="link"
            size="small"
            aria-haspopup="menu"
            aria-label={`更多：${name}`}
            loading={rest.some(({ title }) => title === running)}
          >
            更多
            <DownOutlined aria-hidden className={styles.arrow} />
          </Button>
        </Dropdown>
      )}
    </span>
  );
}
