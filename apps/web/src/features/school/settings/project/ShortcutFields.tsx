import { SHORTCUT_ACTIONS, type ShortcutAction } from '@course-center/domain/school/save-shortcut';
import { Checkbox, Form } from 'antd';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import styles from './project.module.css';

const LABEL: Readonly<Record<ShortcutAction, string>> = {
  save: 'Ctrl + S：保存当前页面',
  back: 'Ctrl + Z：返回上一页',
  forward: 'Ctrl + Y：前往下一页',
};

export function ShortcutFields() {
  return (
    <PageCard title="键盘快捷键" description="勾选的快捷键对所有人停用。在输入框中，撤销与重做始终照常工作。">
      <Form.Item name={['shortcuts', 'forbidden_actions']} className={styles.shortcuts ?? ''}>
        <Checkbox.Group
          aria-label="停用的快捷键"
          options={SHORTCUT_ACTIONS.map((action) => ({ value: action, label: LABEL[action] }))}
        />
      </Form.Item>
    </PageCard>
  );
}
