import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { downloadWrongRows } from './api.ts';

/** The wrong rows as a sheet of their own, to be mended and uploaded again. */
export function WrongRowsButton({ id }: { readonly id: string }) {
  const { mutate, isPending } = useMutation({ mutationFn: () => downloadWrongRows(id) });
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={() => mutate()}>
      下载有误的行
    </Button>
  );
}
