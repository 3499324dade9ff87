import { PhoneOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { toast } from '../../../../request/toast.ts';
import { copyText } from '../../../../ui/copy-text.ts';

export function ServicePhone({ phone }: { readonly phone: string }) {
  async function copy() {
    if (await copyText(phone)) toast.success('复制成功');
    else toast.error('复制失败');
  }
  return (
    <Tooltip title={`服务电话 ${phone}，点击复制`} placement="top" trigger={['hover', 'focus']}>
      <Button
        type="text"
        icon={<PhoneOutlined aria-hidden />}
        aria-label={`服务电话 ${phone}，点击复制`}
        onClick={copy}
      />
    </Tooltip>
  );
}
