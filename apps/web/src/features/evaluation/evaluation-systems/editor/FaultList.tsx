import { WarningOutlined } from '@ant-design/icons';
import styles from './editor.module.css';
import type { EditorPart } from './editor-part.ts';
import { jumpTo } from './jump.ts';
import type { Fault } from './system-draft.ts';

interface FaultListProps {
  readonly part: EditorPart;
  readonly faults: readonly Fault[];
  /** Whether courses can be planned under the system: then it may not become incomplete. */
  readonly active: boolean;
}

/** What is still to be done in a part; each line leads to where it is done. */
export function FaultList({ part, faults, active }: FaultListProps) {
  if (faults.length === 0) return null;
  return (
    <details className={styles.faults} open>
      <summary>
        <WarningOutlined aria-hidden /> {faults.length} 处待完善
        <span className={styles.aside}>
          {active ? '（启用中的体系完善后才能保存）' : '（可以先保存，全部完善后才能启用）'}
        </span>
      </summary>
      <ul>
        {faults.map(({ at, sentence }) => (
          <li key={`${at} ${sentence}`}>
            {at === '' ? (
              sentence
            ) : (
              <button type="button" onClick={() => jumpTo(part, at)}>
                {part === 'rule' ? '' : `${at} `}
                {sentence}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
