import type { ImportStatus } from '@course-center/contract/imports';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { StateFigure } from '../../states/StateFigure.tsx';
import dialog from '../dialog.module.css';
import { WrongRowsButton } from '../WrongRowsButton.tsx';
import { writtenWords } from './written-words.ts';

interface DoneStepProps {
  readonly status: ImportStatus;
  readonly onClose: () => void;
  /** What else has to be told. */
  readonly children: ReactNode;
}

export function DoneStep({ status: { id, counts }, onClose, children }: DoneStepProps) {
  const skipped =
    counts.wrong > 0 && `跳过了有误的 ${counts.wrong} 行：下载后按“原因”一列修改，再上传一次即可。`;
  return (
    <>
      <div role="status">
        <StateFigure kind="done" title={`导入完成：${writtenWords(counts)}`} description={skipped}>
          {counts.wrong > 0 && <WrongRowsButton id={id} />}
        </StateFigure>
      </div>
      {children}
      <div className={dialog.foot}>
        <Button type="primary" autoFocus onClick={onClose}>
          完成
        </Button>
      </div>
    </>
  );
}
