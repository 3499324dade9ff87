import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';

interface ExportButtonProps {
  readonly total: number;
  readonly onExport: () => Promise<void>;
}

/** Downloads all rows of the current filter. */
export function ExportButton({ total, onExport }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({ mutationFn: onExport });
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={isPending}
      disabled={total === 0}
      title={`导出符合当前条件的 ${total} 条`}
      onClick={() => mutate()}
    >
      导出
    </Button>
  );
}
