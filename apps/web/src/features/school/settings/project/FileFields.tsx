import { Form, Input } from 'antd';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { SettingRow } from '../SettingRow.tsx';

export function FileFields() {
  return (
    <PageCard title="登录与文件">
      <SettingRow
        name={['login', 'wechat_qr']}
        title="微信扫码登录"
        explanation="开启后，已绑定微信的用户可以扫码登录。需学校先完成微信接入，接入前登录页不显示二维码入口。"
      />
      <SettingRow
        name={['file_system', 'download_auth']}
        title="文件链接签名"
        explanation="开启后，预览与下载链接只在短时间内有效，转发给他人也无法打开。建议保持开启。"
      />
      <Form.Item
        name={['file_system', 'host']}
        label="文件服务地址"
        extra="评估资料所在的文件服务。留空表示使用本平台自身的存储。"
      >
        <Input maxLength={500} inputMode="url" placeholder="https://files.example.edu.cn" />
      </Form.Item>
    </PageCard>
  );
}
