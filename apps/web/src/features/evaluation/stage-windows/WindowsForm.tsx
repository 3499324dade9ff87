import type { StageWindowRow } from '@course-center/contract/evaluation/windows';
import { PROCESS_TITLE, PROCESSES, type Process } from '@course-center/domain/evaluation/stage-table';
import { Button } from 'antd';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { KeptNotice } from '../../../ui/saving/KeptNotice.tsx';
import { useWindows } from './use-windows.ts';
import { WindowRow } from './WindowRow.tsx';
import styles from './windows.module.css';

export type WindowsRead = Readonly<Record<Process, readonly StageWindowRow[]>>;

export function WindowsForm({ read }: { readonly read: WindowsRead }) {
  const { drafts, faults, dirty, saving, change, undo, save, inBrowser } = useWindows(read);
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
        {PROCESSES.map((process) => (
          <PageCard key={process} title={PROCESS_TITLE[process]}>
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
    </form>
  );
}
