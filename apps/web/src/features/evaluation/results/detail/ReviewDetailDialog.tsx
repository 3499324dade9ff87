import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { RequestFailed } from '../../../../request/failed.ts';
import { putSheet } from '../../../../ui/print/print-sheet.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../../ui/states/Loading.tsx';
import { NOTHING_REVIEWED } from '../../evaluation-table/cells/results/nothing-reviewed.ts';
import { detailQuery } from '../api.ts';
import { DetailSheet } from './DetailSheet.tsx';
import styles from './detail.module.css';

interface ReviewDetailDialogProps {
  readonly groupId: number;
  readonly onClosed: () => void;
}

/** Who scored what in a group. */
export default function ReviewDetailDialog({ groupId, onClosed }: ReviewDetailDialogProps) {
  const [open, setOpen] = useState(true);
  const sheet = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery(detailQuery(groupId));
  const reviewed = data !== undefined && data.experts.length > 0;
  const close = () => setOpen(false);
  usePrintSheet(sheet);
  return (
    <Modal
      open={open}
      title="评审详情"
      width={1100}
      style={{ top: 32 }}
      onCancel={close}
      afterClose={onClosed}
      footer={
        <>
          <Button icon={<PrinterOutlined aria-hidden />} disabled={!reviewed} onClick={() => window.print()}>
            打印
          </Button>
          <Button type="primary" onClick={close}>
            关闭
          </Button>
        </>
      }
    >
      <div ref={sheet} className={styles.sheet}>
        {reviewed && <DetailSheet detail={data} />}
      </div>
      {data && !reviewed && (
        <EmptyState title={NOTHING_REVIEWED} description="专家提交评审后，可在这里查看各项评分与评语。" />
      )}
      {!data && !error && <Loading rows={6} />}
      {!data && error && (
        <ErrorState
          title="评审详情没有加载出来"
          reason={error instanceof RequestFailed ? error.sentence : undefined}
          onRetry={() => void refetch()}
        />
      )}
    </Modal>
  );
}

/** While a part is shown it alone is printed, also by the browser's own menu: a dialog around it is not for paper. */
function usePrintSheet(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let remove = () => {};
    const before = () => {
      remove();
      if (part.current) remove = putSheet(part.current);
    };
    const after = () => remove();
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      remove();
    };
  }, [part]);
}
