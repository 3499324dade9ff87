import type { SecondFactor } from '@course-center/contract/account/second-factor';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Tag } from 'antd';
import { useState } from 'react';
import { request } from '../../../request/client.ts';
import { toast } from '../../../request/toast.ts';
import { dayTime } from '../../../ui/table/day-time.ts';
import { CodeForm, SetUp } from './SecondFactor.tsx';
import styles from './sign-in-again.module.css';

const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => request('GET /api/admin/auth/second-factor', { signal, quiet: true }),
  staleTime: 0,
  gcTime: 0,
});

/** Whether the own login asks for a second proof, and how that begins and ends. */
export default function OwnSecondFactor() {
  const { data } = useQuery(secondFactorQuery);
  const queries = useQueryClient();
  const [doing, setDoing] = useState<'set_up' | 'removal' | null>(null);
  const over = () => {
    setDoing(null);
    void queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  };
  if (!data) return null;
  return (
    <section aria-label="两步验证" className={styles.second}>
      <p>
        <strong>两步验证</strong>{' '}
        <Tag color={data.set_up_at ? 'success' : 'default'}>{data.set_up_at ? '已启用' : '未启用'}</Tag>
        <br />
        {standing(data)}
      </p>
      <Button onClick={() => setDoing(data.set_up_at ? 'removal' : 'set_up')}>
        {data.set_up_at ? '停用' : '启用'}
      </Button>
      <Modal
        open={doing !== null}
        title={doing === 'removal' ? '停用两步验证' : '启用两步验证'}
        width={480}
        footer={null}
        mask={{ closable: false }}
        destroyOnHidden
        onCancel={over}
      >
        {doing === 'set_up' && <SetUp finish="完成" onDone={over} onCancel={over} />}
        {doing === 'removal' && (
          <CodeForm
            explanation={removalWords(data)}
            submit="停用"
            send={async (code) => {
              await request('POST /api/admin/auth/second-factor/removal', { body: { code } });
              toast.success('两步验证已停用');
              over();
            }}
            onCancel={over}
          />
        )}
      </Modal>
    </section>
  );
}

function standing({ set_up_at, recovery_left, required }: SecondFactor): string {
  if (set_up_at) return `启用于 ${dayTime(set_up_at)}，还有 ${recovery_left} 个恢复码未使用。`;
  return required
    ? '学校要求管理员启用，下次登录时须先完成设置。'
    : '启用后，从管理入口登录时除密码外还须输入手机上的验证码，密码泄露也不会被他人登录。';
}

function removalWords({ required }: SecondFactor): string {
  const next = required
    ? '学校要求管理员启用两步验证，停用后下次登录须重新设置。'
    : '停用后登录不再需要验证码。';
  return `更换手机时，先停用再重新启用。${next}请输入当前的验证码或一个恢复码。`;
}
