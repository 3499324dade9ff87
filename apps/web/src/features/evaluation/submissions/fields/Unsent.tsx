import type { InformationField } from '@course-center/contract/evaluation/information';
import { Button } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import type { Value } from '../saving/value.ts';
import styles from './fields.module.css';
import { ReadValue } from './ReadValue.tsx';

interface UnsentProps {
  readonly type: InformationField['type'];
  readonly value: Value;
  readonly onGiveUp: () => void;
}

/** What was typed when it was too late: it cannot be saved, and is not lost. */
export function Unsent({ type, value, onGiveUp }: UnsentProps) {
  async function copy() {
    if (await copyText(wordsOf(value))) toast.success('复制成功');
    else toast.error('复制失败');
  }
  return (
    <div className={styles.conflict}>
      <p className={styles.conflictHead}>以下内容没有来得及保存</p>
      <div className={styles.theirs}>
        <ReadValue type={type} value={value} />
      </div>
      <div className={styles.choices}>
        {value.content !== '' && <Button onClick={copy}>复制</Button>}
        <Button type="text" onClick={onGiveUp}>
          不再保留
        </Button>
      </div>
    </div>
  );
}

/** As it reads, without marks. */
function wordsOf({ content }: Value): string {
  if (!/<\w+[\s>]/.test(content)) return content;
  return new DOMParser().parseFromString(
    content.replace(/<\/(p|li|h\d|tr)>|<br\s*\/?>/g, '$&\n'),
    'text/html',
  ).body.textContent;
}
