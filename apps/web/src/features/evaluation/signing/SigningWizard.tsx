import type { SignInfo } from '@course-center/contract/account/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Steps } from 'antd';
import { useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { refreshInfo, useAccount } from '../../account/public.ts';
import { resultListQuery } from '../result-lists/api.ts';
import { gradesText } from '../result-lists/DistributionChart.tsx';
import { SIGNING } from './api.ts';
import { SignDialog } from './SignDialog.tsx';
import styles from './signing.module.css';

interface SigningWizardProps {
  readonly waiting: SignInfo;
  readonly onClosed: () => void;
}

/** Step by step to a signature. */
export default function SigningWizard({ waiting, onClosed }: SigningWizardProps) {
  const { info } = useAccount();
  // As they were when it was opened: signed, nothing waits and there are none.
  const [steps] = useState(info.sign_step);
  const [at, setAt] = useState(0);
  const [signing, setSigning] = useState(false);
  const [refused, setRefused] = useState(false);
  const queries = useQueryClient();
  const last = at >= steps.length - 1;

  /** What waits is the server's to say, also after a refusal. */
  async function settled() {
    const shown = queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SIGNING });
    await Promise.allSettled([refreshInfo(), shown]);
  }

  return (
    <Modal
      open
      title={waiting.title}
      width={640}
      mask={{ closable: false }}
      onCancel={onClosed}
      footer={
        <>
          {refused && <Button onClick={onClosed}>关闭</Button>}
          {!refused && at > 0 && <Button onClick={() => setAt(at - 1)}>上一步</Button>}
          {!refused && steps.length > 1 && (
            <Button
              type={last ? 'default' : 'primary'}
              autoFocus
              onClick={() => setAt((at + 1) % steps.length)}
            >
              {last ? '下一步（从头再看）' : '下一步'}
            </Button>
          )}
          {last && !refused && (
            <Button type="primary" onClick={() => setSigning(true)}>
              签字
            </Button>
          )}
        </>
      }
    >
      <Steps size="small" responsive={false} current={at} items={steps.map(({ title }) => ({ title }))} />
      <section className={styles.step} aria-live="polite">
        <h3>{steps[at]?.title}</h3>
        <p>{steps[at]?.info}</p>
      </section>
      <dl className={styles.signed}>
        <div>
          <dt>签字内容</dt>
          <dd>
            {waiting.title}，共 {waiting.count} 项
          </dd>
        </div>
        {waiting.own.length > 0 && (
          <div>
            <dt>本人课程</dt>
            {waiting.own.map((said) => (
              <dd key={said}>
                <strong>{said}</strong>，签字、名单与打印件上将注明
              </dd>
            ))}
          </div>
        )}
        {waiting.result_list_id !== null && <Grades listId={waiting.result_list_id} />}
        <div>
          <dt>校验码</dt>
          <dd className={styles.digest}>{waiting.digest}</dd>
        </div>
      </dl>
      {signing && (
        <SignDialog
          waiting={waiting}
          onSigned={async () => {
            toast.success('签字已完成!');
            await settled();
            onClosed();
          }}
          onRefused={() => {
            setRefused(true);
            void settled();
          }}
          onClosed={() => (refused ? onClosed() : setSigning(false))}
        />
      )}
    </Modal>
  );
}

/** What is signed, in one line each: in all, and by department. */
function Grades({ listId }: { readonly listId: number }) {
  const query = useQuery(resultListQuery(listId));
  const distribution = query.data?.distribution;
  return (
    <div>
      <dt>等级分布</dt>
      {distribution ? (
        <>
          <dd>{gradesText(distribution.grades)}</dd>
          {distribution.departments.map(({ name, grades }) => (
            <dd key={name}>
              {name}：{gradesText(grades)}
            </dd>
          ))}
        </>
      ) : (
        <dd>
          <NotLoaded query={query} title="等级分布没有加载出来" rows={1} />
        </dd>
      )}
    </div>
  );
}
