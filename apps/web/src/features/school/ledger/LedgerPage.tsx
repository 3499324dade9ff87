import { SafetyCertificateOutlined } from '@ant-design/icons';
import type { LedgerRow } from '@course-center/contract/school/ledger';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { request } from '../../../request/client.ts';
import type { DataOf } from '../../../request/input.ts';
import { listCalls } from '../../../request/resource-calls.ts';
import type { LoadedChoices } from '../../../ui/choice/choice.ts';
import { KeptFormDialog } from '../../../ui/form/KeptFormDialog.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { readScreen } from '../../../ui/list/list-screen.ts';
import { TextDifference } from '../../../ui/TextDifference.tsx';
import { PaperButton } from '../../documents/public.ts';
import { differences, unchanged } from './difference/difference.ts';
import styles from './ledger.module.css';
import { momentOf } from './moment.ts';

const actionChoices: LoadedChoices = {
  key: ['ledger', 'actions'],
  load: async (signal) => (await readActions(signal)).map(({ action, title }) => ({ value: action, title })),
};

const FILTERED_BY = ['person', 'action', 'subject', 'from', 'to'] as const;

/** Who changed what, when and from where; and whether anybody has tampered with that. */
export default function LedgerPage({ title, tabs }: { readonly title: string; readonly tabs: ReactNode }) {
  const verification = useMutation({ mutationFn: verifyLedger });
  const [asking, setAsking] = useState(false);
  const [head, setHead] = useState<HeadOutcome | null>(null);
  const [params] = useSearchParams();
  const asked = FILTERED_BY.flatMap((name) => {
    const value = params.get(`filter[${name}]`);
    return value ? [[name, value] as const] : [];
  });
  const filter = Object.fromEntries(asked);
  return (
    <>
      <ListPage
        title={title}
        screen={ledger}
        actions={
          <>
            <PaperButton asked={{ kind: 'ledger_extract', ids: [], filter }} title="操作日志摘录">
              打印摘录
            </PaperButton>
            <Button onClick={() => setAsking(true)}>核对存证</Button>
            <Button
              icon={<SafetyCertificateOutlined aria-hidden />}
              loading={verification.isPending}
              onClick={() => verification.mutate()}
            >
              校验完整性
            </Button>
          </>
        }
        notice={
          <>
            {tabs}
            {head && <HeadAlert outcome={head} onClose={() => setHead(null)} />}
            {verification.data && <VerifyOutcome outcome={verification.data} onClose={verification.reset} />}
          </>
        }
      />
      {asking && <HeadDialog onVerified={setHead} onClosed={() => setAsking(false)} />}
    </>
  );
}

type HeadOutcome = DataOf<'POST ledger/verify-head'>;

interface HeadDialogProps {
  readonly onVerified: (outcome: HeadOutcome) => void;
  readonly onClosed: () => void;
}

/** Asks for what a filed paper says of the ledger. */
function HeadDialog({ onVerified, onClosed }: HeadDialogProps) {
  const [form] = Form.useForm<{ head: string }>();
  return (
    <KeptFormDialog
      title="核对存证"
      keptAs={{ thing: 'ledger-head', title: '核对存证' }}
      // It is read, and changes nothing.
      version={0}
      okText="核对"
      form={form}
      initialValues={{ head: '' }}
      onSubmit={async (body) => onVerified(await request('POST ledger/verify-head', { body }))}
      onClosed={onClosed}
    >
      <Form.Item
        name="head"
        label="存证号"
        extra="印在结果名单上，也在导出表格的“存证”页中；可整行粘贴，空格和换行不影响。"
      >
        <Input.TextArea autoFocus maxLength={300} rows={4} placeholder="第 128 条 · 9f86d081884c7d65…" />
      </Form.Item>
    </KeptFormDialog>
  );
}

interface HeadAlertProps {
  readonly outcome: HeadOutcome;
  readonly onClose: () => void;
}

/** Whether the ledger still leads to what the paper names. It stays until it is closed. */
function HeadAlert({ outcome: { id, stands, signed_at }, onClose }: HeadAlertProps) {
  const shared = {
    className: styles.outcome ?? '',
    showIcon: true,
    closable: { onClose, 'aria-label': '关闭' },
  };
  const signed = signed_at ? `该存证签名于 ${momentOf(signed_at)}。` : '';
  if (!stands)
    return (
      <Alert
        {...shared}
        type="error"
        title={`存证与日志不符：第 ${id} 条`}
        description={`${signed || '系统没有签过这个存证号，请先核对是否输入有误。'}若输入无误，该条或其之前的记录可能被改动或删除，请保留纸质材料并联系系统维护人员核查数据库与备份。`}
      />
    );
  return (
    <Alert
      {...shared}
      type={signed_at ? 'success' : 'warning'}
      title={`存证相符：日志从第 1 条到第 ${id} 条与纸质材料一致`}
      description={signed || '但系统没有在这一条签过名，请核对纸质材料的来源。'}
    />
  );
}

interface VerifyOutcomeProps {
  readonly outcome: DataOf<'POST ledger/verify'>;
  readonly onClose: () => void;
}

/** What the verification found. It stays until it is closed. */
function VerifyOutcome({ outcome: { rows, broken, signed, cut }, onClose }: VerifyOutcomeProps) {
  const shared = {
    className: styles.outcome ?? '',
    showIcon: true,
    closable: { onClose, 'aria-label': '关闭' },
  };
  const until = signed
    ? `已核对到第 ${signed.id} 条（签名于 ${momentOf(signed.at)}）；其后的记录等待下一次签名。`
    : '日志末尾还没有签名（每 10 分钟签名一次），末尾被整段删除时无法发现。';
  if (!broken && !cut)
    return <Alert {...shared} type="success" title={`共校验 ${rows} 条，记录完整`} description={until} />;
  const title = broken
    ? `第 ${broken.id} 条（${momentOf(broken.at)}）起与前一条不符`
    : `签名过的第 ${cut?.id} 条（签名于 ${momentOf(cut?.at ?? '')}）已不在日志中`;
  const what = broken ? '该条或其之前的记录可能被改动或删除' : '日志末尾可能被删除或重写';
  const description = `共校验 ${rows} 条。${what}，请保留现场并联系系统维护人员核查数据库与备份。`;
  return <Alert {...shared} type="error" title={title} description={description} />;
}

const ledger = readScreen({
  noun: '操作日志',
  description: '谁在什么时候修改了什么。记录只增不改、前后相连，末尾定时签名，可以校验是否被改动或删除。',
  calls: listCalls('ledger'),
  nameOf: ({ at, action_title }) => `${momentOf(at)} ${action_title}`,
  filters: [
    { name: 'person', title: '人员', kind: 'text', maxLength: 32 },
    { name: 'action', title: '操作类型', kind: 'select', choices: actionChoices },
    { name: 'subject', title: '对象', kind: 'text', maxLength: 64 },
    { name: 'from', title: '从', kind: 'date' },
    { name: 'to', title: '到', kind: 'date' },
  ],
  columns: [
    { key: 'at', title: '时间', leads: true, render: ({ at }) => momentOf(at) },
    { key: 'person_name', title: '人员' },
    { key: 'identity_title', title: '身份' },
    { key: 'action_title', title: '操作类型' },
    { key: 'subject', title: '对象' },
    { key: 'address', title: '地址' },
  ],
  detail: (row) => <EntryDetail row={row} />,
});

/** The actions that occur in the ledger. */
function readActions(signal: AbortSignal) {
  return request('GET ledger/actions', { signal, quiet: true });
}

/** Has the server recompute the whole chain. */
function verifyLedger() {
  return request('POST ledger/verify', { body: {} });
}

/** So many stand open below what is different: the grade that was computed, beside the one that was set. */
const FEW = 6;

/** One entry: who did what, what is different since, and what was not. */
function EntryDetail({ row }: { readonly row: LedgerRow }) {
  const changed = differences(row.action, row.before, row.after);
  const kept = unchanged(row.action, row.before, row.after);
  const facts = [
    ['人员', row.person_name],
    ['身份', row.identity_title],
    ['对象', row.subject],
    ['地址', row.address],
    ['序号', String(row.id)],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value || '--'}</dd>
          </div>
        ))}
      </dl>
      {changed.length === 0 ? (
        <p className={styles.none}>这条记录没有附带内容的变化。</p>
      ) : (
        <table className={styles.difference}>
          <caption>内容的变化</caption>
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">之前</th>
              <th scope="col">之后</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ title, before, after }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {before === '' || after === '' ? (
                  <>
                    <td data-title="之前">{before || '空'}</td>
                    <td data-title="之后">{after || '空'}</td>
                  </>
                ) : (
                  <>
                    <td data-title="之前">
                      <TextDifference before={before} after={after} side="before" />
                    </td>
                    <td data-title="之后">
                      <TextDifference before={before} after={after} side="after" />
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {kept.length > 0 && (
        <details className={styles.kept} open={kept.length <= FEW}>
          <summary>未变的内容（{kept.length} 项）</summary>
          <dl className={styles.facts}>
            {kept.map(({ title, value }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
