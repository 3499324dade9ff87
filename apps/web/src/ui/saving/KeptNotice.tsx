import { Alert, Button } from 'antd';
import { useConfirm } from '../confirm/use-confirm.ts';
import styles from './saving.module.css';
import type { KeptDraft } from './use-kept-draft.ts';

interface KeptNoticeProps {
  readonly draft: KeptDraft;
  readonly dirty: boolean;
  /** One line, where there is little room. */
  readonly small?: boolean;
  /** What stands on the page and cannot be saved any more, in words: it is read, and given up. */
  readonly unsent?: string | undefined;
}

/** What the browser has of a page that is saved by a button: an earlier visit's text, another window's, or no room. */
export function KeptNotice({ draft, dirty, small = false, unsent }: KeptNoticeProps) {
  const confirm = useConfirm();
  const { restored, others, kept, typed, swap, giveUp, giveUpFound } = draft;
  // What was typed here can only be saved, unless it cannot be any more.
  const keepsTyped = typed && (unsent === undefined || others > 0);
  async function drop() {
    const content = keepsTyped
      ? '本机保存的另一份内容将被清除，不能恢复；您在本页填写的内容保留。'
      : '本机保存的这些内容将被清除，页面回到上次保存的样子，不能恢复。';
    if (await confirm({ title: '不再保留未保存的内容？', content, okText: '不再保留', danger: true }))
      keepsTyped ? giveUpFound() : giveUp();
  }
  if (dirty && kept === false && unsent === undefined)
    return (
      <Alert
        className={styles.gone ?? ''}
        type="warning"
        showIcon
        title="本机空间不足，未保存的内容没有存到本机"
        description="请不要关闭页面，尽快保存；清理浏览器的存储空间后可以恢复。"
      />
    );
  if (!restored && others === 0 && unsent === undefined) return null;
  const found = restored ? '已恢复您上次没有保存的内容' : '您在这台电脑上还有一份没有保存的内容';
  const title = unsent ?? found;
  const choices = (
    <>
      {others > 0 && (
        <Button {...(small && { size: 'small' })} onClick={swap}>
          {dirty ? '换成另一份内容' : '恢复这份内容'}
        </Button>
      )}
      <Button {...(small && { size: 'small' })} type="text" onClick={() => void drop()}>
        不再保留
      </Button>
    </>
  );
  if (small) return <Alert type="info" showIcon title={title} action={choices} />;
  return (
    <Alert
      className={styles.gone ?? ''}
      type="info"
      showIcon
      title={title}
      description={
        <>
          <p>
            {restored ? '请核对后保存；不需要时可以不再保留。' : '它与页面上的内容不同，恢复后请核对再保存。'}
          </p>
          <div className={styles.choices}>{choices}</div>
        </>
      }
    />
  );
}
