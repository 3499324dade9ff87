import type { ImportStatus } from '@course-center/contract/imports';
import { Button } from 'antd';
import { useState } from 'react';
import { useConfirm } from '../../confirm/use-confirm.ts';
import { ListPager } from '../../list/ListPager.tsx';
import dialog from '../dialog.module.css';
import { countOf, firstView } from '../rows-view.ts';
import { StepHeading } from '../StepHeading.tsx';
import { WrongRowsButton } from '../WrongRowsButton.tsx';
import { CountChips } from './CountChips.tsx';
import styles from './preview.module.css';
import { Rows } from './Rows.tsx';

interface PreviewStepProps {
  readonly status: ImportStatus;
  readonly confirming: boolean;
  readonly onConfirm: () => void;
  readonly onRestart: () => void;
}

/** What the sheet would change, row by row, before anything is. */
export function PreviewStep({ status, confirming, onConfirm, onRestart }: PreviewStepProps) {
  const { id, counts, ignored, file_name } = status;
  const [view, setView] = useState(() => firstView(counts));
  const confirm = useConfirm();
  const writable = counts.new + counts.changed;

  async function ask() {
    const skipped = counts.wrong > 0 ? `跳过有误的 ${counts.wrong} 行。` : '';
    const content = `将新增 ${counts.new} 行、修改 ${counts.changed} 行。${skipped}`;
    if (await confirm({ title: `确认导入 ${writable} 行？`, content, okText: '确认导入' })) onConfirm();
  }

  return (
    <>
      <div className={styles.head}>
        <StepHeading>
          “{file_name}”共 {countOf(counts, 'all')} 行
        </StepHeading>
        <CountChips
          counts={counts}
          chosen={view.filter}
          onChoose={(filter) => setView({ ...view, filter, page: 1 })}
        />
        {counts.wrong > 0 && <WrongRowsButton id={id} />}
      </div>
      {ignored.length > 0 && (
        <p className={styles.note}>
          以下列不在模板中，不会导入：{ignored.map((column) => `“${column}”`).join('、')}
        </p>
      )}
      <Rows status={status} view={view} />
      <ListPager
        state={{ ...view, filters: {}, sort: '' }}
        total={countOf(counts, view.filter)}
        show={({ page = 1, size = view.size }) => setView({ ...view, page, size })}
      />
      <div className={dialog.foot}>
        <Button onClick={onRestart} disabled={confirming}>
          重新上传
        </Button>
        <Button type="primary" disabled={writable === 0} loading={confirming} onClick={ask}>
          {writable === 0 ? '没有可导入的行' : `确认导入 ${writable} 行`}
        </Button>
      </div>
    </>
  );
}
