import type { SignInfo } from '@course-center/contract/account/session';
import type { ResultListDetail } from '@course-center/contract/evaluation/result-lists';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RequestFailed } from '../../../request/failed.ts';
import { toast } from '../../../request/toast.ts';
import { KeptFormDialog } from '../../../ui/form/KeptFormDialog.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { VerifyCode } from '../../../ui/qr/QrCode.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { useAccount } from '../../account/public.ts';
import { resultListQuery, takeListStep, useListChange } from '../result-lists/api.ts';
import { ListDocument } from '../result-lists/ListDocument.tsx';
import { ListRows } from '../result-lists/ListRows.tsx';
import { useFreshInfo } from './api.ts';
import SigningWizard from './SigningWizard.tsx';
import styles from './signing.module.css';

interface LeaderListPageProps {
  readonly route: MenuRoute;
  readonly id: number;
}

/** A result list as a leader reads it, row by row, before the signature. */
export default function LeaderListPage({ route: { path }, id }: LeaderListPageProps) {
  const { data, error, refetch } = useQuery(resultListQuery(id));
  const [signing, setSigning] = useState<SignInfo | null>(null);
  const [listPath] = useState(() => (other: number) => `${path}/lists/${other}`);
  useFreshInfo();
  if (!data && !error) return <PageLoading />;
  // Given back or taken back, it is no leader's any more; whoever is signing reads first what became of it.
  const gone = error instanceof RequestFailed && error.status === 404 && !signing;
  return (
    <>
      <BackLink to={path}>返回名单列表</BackLink>
      {data && !gone ? (
        <>
          <PageHeader title={data.name} actions={<Signing detail={data} path={path} onSign={setSigning} />} />
          <OwnCourses detail={data} />
          <ListDocument
            detail={data}
            listPath={listPath}
            slots={{
              rows: <ListRows detail={data} listPath={listPath} />,
              code: data.verify_url && <VerifyCode url={data.verify_url} />,
            }}
          />
        </>
      ) : (
        <PageCard>
          <ErrorState title="名单没有加载出来" error={error} onRetry={() => void refetch()} />
        </PageCard>
      )}
      {signing && <SigningWizard waiting={signing} onClosed={() => setSigning(null)} />}
    </>
  );
}

/** Before anything is signed: which rows are the reader's own courses, and why they do not sign where they may not. */
function OwnCourses({ detail: { own, actions, state } }: { readonly detail: ResultListDetail }) {
  if (own.length === 0 || state !== 'handed_over') return null;
  const refusal = actions.find(({ action }) => action === 'sign');
  return (
    <Alert
      className={styles.notice ?? ''}
      type={refusal?.allowed ? 'info' : 'warning'}
      showIcon
      title={own.join('；')}
      description={
        refusal?.allowed ? '您可以签字，签字、名单与打印件上将注明。' : (refusal?.why_not ?? undefined)
      }
    />
  );
}

interface SigningProps {
  readonly detail: ResultListDetail;
  /** Of the list of lists. */
  readonly path: string;
  readonly onSign: (waiting: SignInfo) => void;
}

/** What the leader may do with it: sign by the wizard, or give it back. */
function Signing({ detail, path, onSign }: SigningProps) {
  const { info } = useAccount();
  const [refusing, setRefusing] = useState(false);
  const waiting = info.sign_info.find(({ result_list_id }) => result_list_id === detail.id);
  const refusal = detail.actions.find(({ action, allowed }) => action === 'refuse' && allowed);
  if (!waiting) return null;
  return (
    <>
      {refusal && <Button onClick={() => setRefusing(true)}>{refusal.title}</Button>}
      <Button type="primary" onClick={() => onSign(waiting)}>
        签字
      </Button>
      {refusing && refusal && (
        <RefusalDialog detail={detail} path={path} refusal={refusal} onClosed={() => setRefusing(false)} />
      )}
    </>
  );
}

interface RefusalDialogProps extends Pick<SigningProps, 'detail' | 'path'> {
  readonly refusal: ResultListDetail['actions'][number];
  readonly onClosed: () => void;
}

function RefusalDialog({ detail, path, refusal, onClosed }: RefusalDialogProps) {
  const [form] = Form.useForm<{ comment: string }>();
  const change = useListChange();
  const navigate = useNavigate();
  return (
    <KeptFormDialog
      title={`${refusal.title}：${detail.name}`}
      okText={refusal.title}
      danger
      keptAs={{ thing: `list-refusal:${detail.id}`, title: `${detail.name}：${refusal.title}` }}
      version={detail.version}
      form={form}
      initialValues={{ comment: '' }}
      onSubmit={async ({ comment }, version) => {
        await change(() => takeListStep({ ...detail, version }, refusal.action, comment.trim()), {
          leaves: true,
        });
        toast.success('名单已退回课程中心');
        // Not waited for: the dialog gives up what it kept before it goes.
        void navigate(path);
      }}
      onClosed={onClosed}
    >
      <Alert className={styles.notice ?? ''} type="warning" showIcon title={refusal.consequence} />
      <Form.Item
        name="comment"
        label="理由"
        rules={[{ required: true, whitespace: true, message: '请填写理由' }]}
      >
        <Input.TextArea autoFocus rows={3} maxLength={500} showCount />
      </Form.Item>
    </KeptFormDialog>
  );
}
