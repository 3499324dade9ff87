import { PROCESS_TITLE, PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import { termsBefore } from '@course-center/domain/school/term';
import { Alert, Button, InputNumber } from 'antd';
import { useState } from 'react';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { KeptNotice } from '../../../ui/saving/KeptNotice.tsx';
import { useStart } from '../../account/public.ts';
import { CopyWindowsDialog } from './CopyWindowsDialog.tsx';
import { useWindows, type WindowsRead } from './use-windows.ts';
import { WindowRow } from './WindowRow.tsx';
import { movedBy, orderWarnings } from './window-draft.ts';
import styles from './windows.module.css';

const REFUSED =
  '阶段时间已被他人修改：您没有改动的已更新，您填写的仍然保留。再次保存以您填写的为准，“还原”采用最新时间。';
const RESTORED = '您上次填写之后，阶段时间已被他人修改。请与最新时间核对后再保存，“还原”采用最新时间。';

export function WindowsForm({ read }: { readonly read: WindowsRead }) {
  const { drafts, faults, dirty, saving, refused, theirs, change, replace, undo, save, inBrowser } =
    useWindows(read);
  const { term, terms } = useStart();
  const sources = term ? termsBefore(terms, term.acad_year_term) : [];
  const [copying, setCopying] = useState<Process | null>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <KeptNotice draft={inBrowser} dirty={dirty} />
      <PageStack>
        {theirs && (
          <Alert
            role="alert"
            type="warning"
            showIcon
            title={refused ? REFUSED : RESTORED}
            description={theirs.length > 0 && `最新时间：${theirs.join('；')}`}
          />
        )}
        {PROCESSES.map((process) => (
          <PageCard key={process} title={PROCESS_TITLE[process]}>
            <Moving
              name={PROCESS_TITLE[process]}
              onMove={(days) => replace(process, (before) => movedBy(before, days))}
              onCopy={sources.length > 0 ? () => setCopying(process) : null}
            />
            <OrderWarnings warnings={orderWarnings(process, drafts[process])} />
            <ul className={styles.rows} aria-label={`${PROCESS_TITLE[process]}各阶段`}>
              {drafts[process].map((draft) => (
                <WindowRow
                  key={draft.stage}
                  process={process}
                  draft={draft}
                  fault={faults[process][draft.stage]}
                  onChange={(entered) => change(process, draft.stage, entered)}
                />
              ))}
            </ul>
          </PageCard>
        ))}
      </PageStack>
      <div className={styles.saveBar} data-dirty={dirty || undefined}>
        <span aria-live="polite">{dirty ? '有尚未保存的修改' : '所有修改均已保存'}</span>
        <Button onClick={undo} disabled={!dirty || saving}>
          还原
        </Button>
        <Button type="primary" htmlType="submit" disabled={!dirty} loading={saving}>
          保存
        </Button>
      </div>
      {copying && term && (
        <CopyWindowsDialog
          process={copying}
          term={term.acad_year_term}
          sources={sources}
          drafts={drafts[copying]}
          onCopy={(next) => replace(copying, () => next)}
          onClosed={() => setCopying(null)}
        />
      )}
    </form>
  );
}

const WEEK = 7;

interface MovingProps {
  readonly name: string;
  readonly onMove: (days: number) => void;
  /** Null in a school without an earlier term. */
  readonly onCopy: (() => void) | null;
}

/** All times of a process at once: a term that begins later, or a stage that everybody needs longer for. */
function Moving({ name, onMove, onCopy }: MovingProps) {
  const [days, setDays] = useState<number | null>(WEEK);
  const move = (sign: 1 | -1) => days !== null && onMove(sign * days);
  return (
    <div className={styles.moving}>
      <span>全部时间移动</span>
      <InputNumber
        aria-label={`${name}移动的天数`}
        min={1}
        max={366}
        precision={0}
        value={days}
        onChange={setDays}
        suffix="天"
      />
      <Button disabled={days === null} onClick={() => move(1)}>
        顺延
      </Button>
      <Button disabled={days === null} onClick={() => move(-1)}>
        提前
      </Button>
      {onCopy && (
        <Button aria-label={`复制${name}其他学期的时间`} onClick={onCopy}>
          复制其他学期…
        </Button>
      )}
    </div>
  );
}

function OrderWarnings({ warnings }: { readonly warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return <Alert role="status" type="warning" showIcon title={warnings.join('；')} />;
}
