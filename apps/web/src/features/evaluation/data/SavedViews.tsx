import type { SavedView } from '@course-center/contract/evaluation/data';
import { LONGEST_VIEW_NAME, viewFaults } from '@course-center/domain/evaluation/data/view-form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { KeptNotice } from '../../../ui/saving/KeptNotice.tsx';
import { useVersionedDraft } from '../../../ui/saving/use-versioned-draft.ts';
import { changeView, keepView, removeView, viewsQuery } from './api.ts';
import styles from './data.module.css';
import { viewPath } from './use-data-query.ts';

interface SavedViewsProps {
  readonly path: string;
  /** What of the address shows the view that is before the eyes. */
  readonly address: string;
  readonly onClosed: () => void;
}

const UNNAMED = { value: '', version: 0 };

/** The views that somebody keeps: opened, brought up to what is shown now, taken away; and the present one under a name. */
export default function SavedViews({ path, address, onClosed }: SavedViewsProps) {
  const { data: views = [] } = useQuery(viewsQuery());
  const draft = useVersionedDraft<string>({
    read: () => UNNAMED,
    // It waits in this browser: opening another view need not ask.
    guarded: false,
    keptAs: { thing: 'data-view:new', title: '我的视图' },
  });
  const name = draft.value;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const settle = { onSettled: () => queries.invalidateQueries(viewsQuery()) };
  const adding = useMutation({ mutationFn: keepView, ...settle, onSuccess: () => void draft.saved(UNNAMED) });
  const changing = useMutation({ mutationFn: changeView, ...settle });
  const removing = useMutation({ mutationFn: removeView, ...settle });
  async function remove(view: SavedView) {
    const sure = await confirm({ title: `删除视图“${view.name}”？`, okText: '删除', danger: true });
    if (sure) removing.mutate(view.id);
  }
  const fault = viewFaults({ name, address }).name;
  return (
    <Modal open title="我的视图" footer={null} onCancel={onClosed}>
      <KeptNotice small draft={draft.inBrowser} dirty={draft.dirty} />
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view.id}>
            <Button
              type="link"
              onClick={() => {
                onClosed();
                void navigate(viewPath(path, view.address));
              }}
            >
              {view.name}
            </Button>
            <span className={styles.gap} />
            <Button size="small" onClick={() => changing.mutate({ ...view, address })}>
              更新为当前视图
            </Button>
            <Button size="small" danger onClick={() => void remove(view)}>
              删除
            </Button>
          </li>
        ))}
        {views.length === 0 && <li>还没有保存的视图。</li>}
      </ul>
      <form
        className={styles.choice}
        onSubmit={(event) => {
          event.preventDefault();
          if (!fault) adding.mutate({ name: name.trim(), address });
        }}
      >
        <Input
          aria-label="视图名称"
          placeholder="为当前视图命名，如：各学院等级分布"
          maxLength={LONGEST_VIEW_NAME}
          value={name}
          onChange={(event) => draft.edit(() => event.target.value)}
        />
        <Button type="primary" htmlType="submit" disabled={fault !== undefined} loading={adding.isPending}>
          保存当前视图
        </Button>
      </form>
    </Modal>
  );
}
