import { PROCESS_TITLE, type Process } from '@course-center/domain/evaluation/stage-table';
import { Tag } from 'antd';
import { useId } from 'react';
import DayInput from '../../../ui/form/DayInput.tsx';
import { endOf, stateOf, type WindowDraft } from './window-draft.ts';
import styles from './windows.module.css';

interface WindowRowProps {
  readonly process: Process;
  readonly draft: WindowDraft;
  readonly fault: string | undefined;
  readonly onChange: (entered: Partial<Pick<WindowDraft, 'opens' | 'closes'>>) => void;
}

const STATE = {
  not_yet: <Tag color="warning">未开始</Tag>,
  open: <Tag color="success">开放中</Tag>,
  over: <Tag color="default">已结束</Tag>,
};

export function WindowRow({ process, draft, fault, onChange }: WindowRowProps) {
  const { stage, title, opens, closes } = draft;
  const id = useId();
  const now = new Date();
  const state = stateOf(draft, now);
  const end = endOf(draft, now);
  const name = `${PROCESS_TITLE[process]}${title}`;
  return (
    <li className={styles.row}>
      <span className={styles.stage}>{title}</span>
      <span className={styles.state}>{state ? STATE[state] : <Tag>不限</Tag>}</span>
      <DayInput
        kind="moment"
        aria-label={`${name}开始时间`}
        prefix="开始"
        value={opens}
        onChange={(entered) => onChange({ opens: entered })}
      />
      <DayInput
        id={windowId(process, stage)}
        kind="moment"
        aria-label={`${name}结束时间`}
        aria-describedby={fault ? id : undefined}
        aria-invalid={fault !== undefined}
        prefix="结束"
        wrong={fault !== undefined}
        value={closes}
        onChange={(entered) => onChange({ closes: entered })}
      />
      {end && !fault && <p className={styles.end}>至 {end}</p>}
      {fault && (
        <p id={id} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </li>
  );
}

/** Where the cursor goes when something is wrong with a stage. */
export function windowId(process: Process, stage: string): string {
  return `window-${process}-${stage}`;
}
