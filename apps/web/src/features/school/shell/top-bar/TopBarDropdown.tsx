import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import type { ReactNode, Ref } from 'react';
import styles from './top-bar.module.css';

interface TopBarDropdownProps {
  readonly icon: ReactNode;
  /** What is chosen now; on a narrow screen only the icon stands for it. */
  readonly label: string;
  /** What a listener hears: `学年学期：…`. */
  readonly name: string;
  readonly menu: MenuProps;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

export function TopBarDropdown({ icon, label, name, menu, buttonRef }: TopBarDropdownProps) {
  return (
    <Dropdown
      menu={menu}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      classNames={{ root: styles.popup ?? '' }}
    >
      <Button
        ref={buttonRef ?? null}
        type="text"
        className={styles.dropdown ?? ''}
        icon={icon}
        aria-haspopup="menu"
        aria-label={`${name}：${label}`}
      >
        <span className={styles.dropdownLabel}>{label}</span>
        <DownOutlined className={styles.arrow} aria-hidden />
      </Button>
    </Dropdown>
  );
}
