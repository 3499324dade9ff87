import { projectConfigFaults } from '@course-center/domain/school/project-config';
import { SHORTCUT_ACTIONS, type ShortcutAction } from '@course-center/domain/school/save-shortcut';
import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Input, InputNumber } from 'antd';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { projectSetting, scanMissingQuery } from './api.ts';
import { EvaluationFields } from './project/EvaluationFields.tsx';
import styles from './project-page.module.css';
import { SettingPage } from './SettingPage.tsx';
import { SettingRow } from './SettingRow.tsx';

const LABEL: Readonly<Record<ShortcutAction, string>> = {
  save: 'Ctrl + S：保存当前页面',
  back: 'Ctrl + Z：返回上一页',
  forward: 'Ctrl + Y：前往下一页',
};

export default function ProjectPage() {
  return (
    <SettingPage
      title="项目设置"
      description="评估各环节的开关。保存后，其他人在刷新或下次进入时生效。"
      kept={projectSetting}
      faultsOf={projectConfigFaults}
    >
      {() => (
        <>
          <EvaluationFields />
          <FileFields />
          <ShortcutFields />
        </>
      )}
    </SettingPage>
  );
}

function FileFields() {
  const { data: missing } = useQuery(scanMissingQuery);
  return (
    <PageCard title="登录与文件">
      <SettingRow
        name={['login', 'wechat_qr']}
        title="微信扫码登录"
        explanation="开启后，已绑定微信的用户可以扫码登录。须先在“登录方式”中添加并启用微信服务号，此前登录页不显示扫码入口。"
      />
      {missing && <Alert type="warning" showIcon title={`目前还不能扫码登录：${missing}。`} />}
      <SettingRow
        name={['login', 'second_factor']}
        title="管理员两步验证"
        explanation="开启后，管理员从管理入口登录时，除密码外还须输入手机验证器上的验证码；尚未设置的人在下次登录时设置。"
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
      <Form.Item
        name={['file_system', 'person_gigabytes']}
        label="每人文件上限"
        extra="每人可保存的文件总量，未完成的上传也计算在内。"
        rules={[{ required: true, message: '请输入每人文件上限' }]}
      >
        <InputNumber min={1} max={100_000} precision={0} suffix="GB" />
      </Form.Item>
    </PageCard>
  );
}

function ShortcutFields() {
  return (
    <PageCard title="键盘快捷键" description="勾选的快捷键对所有人停用。在输入框中，撤销与重做始终照常工作。">
      <Form.Item name={['shortcuts', 'forbidden_actions']} className={styles.shortcuts ?? ''}>
        <Checkbox.Group
          aria-label="停用的快捷键"
          options={SHORTCUT_ACTIONS.map((action) => ({ value: action, label: LABEL[action] }))}
        />
      </Form.Item>
    </PageCard>
  );
}
