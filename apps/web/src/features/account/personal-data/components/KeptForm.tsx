import type { PersonalData } from '@course-center/contract/account/personal-data';
import { Button, Form, Input } from 'antd';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { INTRODUCTION_LENGTH, keptOf } from '../kept.ts';
import styles from '../personal-data.module.css';
import { usePersonalEditor } from '../use-personal-editor.ts';

/** What people keep of themselves. */
export function KeptForm({ data }: { readonly data: PersonalData }) {
  const { form, dirty, saving, savedAt, onChange, save, undo } = usePersonalEditor(data);
  return (
    <Form
      // Keeps its fields' ids apart from those of the shell's dialog, which has the same fields.
      name="personal-data"
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={keptOf(data)}
      onValuesChange={onChange}
      onFinish={save}
    >
      <PageCard title="联系方式与简介">
        <div className={styles.contact}>
          <Form.Item name="mobile" label="手机号">
            <Input
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={20}
              placeholder="请输入 11 位手机号"
            />
          </Form.Item>
          <Form.Item name="email" label="邮箱">
            <Input inputMode="email" autoComplete="email" maxLength={100} placeholder="请输入邮箱地址" />
          </Form.Item>
        </div>
        <Form.Item name="introduction" label="个人简介">
          <Input.TextArea
            className={styles.introduction ?? ''}
            styles={{ textarea: { minHeight: 140, maxHeight: 400 } }}
            maxLength={INTRODUCTION_LENGTH}
            showCount
            placeholder="教学与研究方向、主讲课程、获奖情况等"
          />
        </Form.Item>
        <div className={styles.saveBar}>
          <Button type="primary" htmlType="submit" disabled={!dirty} loading={saving}>
            保存
          </Button>
          <Button onClick={undo} disabled={!dirty || saving}>
            还原
          </Button>
          <span aria-live="polite">{stateWords(dirty, savedAt)}</span>
        </div>
      </PageCard>
    </Form>
  );
}

const CLOCK = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

function stateWords(dirty: boolean, savedAt: Date | null): string {
  if (dirty) return '有尚未保存的修改';
  return savedAt ? `已保存 ${CLOCK.format(savedAt)}` : '';
}
