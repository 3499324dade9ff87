import type { ResultListDetail, ResultListEntry } from '@course-center/contract/evaluation/result-lists';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../request/toast.ts';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import type { Front } from '../../../ui/list/handling.ts';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { VerifyCode } from '../../../ui/qr/QrCode.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { UrgeDialog } from '../../messages/public.ts';
import { Objections } from '../notices/Objections.tsx';
import { changeList, removeList, resultListQuery, takeListStep, useListChange } from './api.ts';
import { gradesText } from './DistributionChart.tsx';
import { ListDocument, reasonTitle } from './ListDocument.tsx';
import { ListRows } from './ListRows.tsx';
import { AddGroupsDialog, CorrectionDialog, GradeRowDialog, ReasonDialog } from './list-dialogs.tsx';
import styles from './result-list-page.module.css';

/** Loaded when somebody asks for it: most who open a list have no use for it. */

interface ResultListPageProps {
  readonly route: MenuRoute;
  readonly id: number;
}

/** A result list as the course centre works on it. */
export default function ResultListPage({ route, id }: ResultListPageProps) {
  const { data, error, refetch } = useQuery(resultListQuery(id));
  if (!data && !error) return <PageLoading />;
  return (
    <>
      <BackLink to={route.path}>返回名单列表</BackLink>
      {data ? (
        <Worked key={data.id} detail={data} path={route.path} />
      ) : (
        <PageCard>
          <ErrorState title="结果名单没有加载出来" error={error} onRetry={() => void refetch()} />
        </PageCard>
      )}
    </>
  );
}

interface WorkedProps {
  readonly detail: ResultListDetail;
  /** Of the list of lists. */
  readonly path: string;
}

function Worked({ detail, path }: WorkedProps) {
  const [front, setFront] = useState<Front | null>(null);
  const present = (drawn: Front) => setFront(() => drawn);
  const [listPath] = useState(() => (id: number) => `${path}/lists/${id}`);
  const blocked = detail.actions.filter(({ allowed }) => !allowed);
  return (
    <>
      <PageHeader
        title={detail.name}
        actions={
          <>
            {detail.may_urge && <Button onClick={() => present(urging(detail.id))}>催办</Button>}
            <ListActions detail={detail} />
          </>
        }
      />
      {blocked.length > 0 && (
        <Alert
          className={styles.blocked ?? ''}
          type="info"
          showIcon
          title={blocked.map(({ title, why_not }) => `${title}：${why_not}`).join('；')}
        />
      )}
      {detail.open_objections > 0 && <OpenObjections count={detail.open_objections} />}
      <ListDocument
        detail={detail}
        listPath={listPath}
        slots={{
          tools: detail.may_edit && <DraftTools detail={detail} path={path} present={present} />,
          rows: <WorkedRows detail={detail} listPath={listPath} />,
          objections: detail.notice_from !== null && (
            <div id={OBJECTIONS}>
              <Objections listId={detail.id} />
            </div>
          ),
          code: detail.verify_url && <VerifyCode url={detail.verify_url} />,
        }}
      />
      {front?.(() => setFront(null))}
    </>
  );
}

const OBJECTIONS = 'objections';

/** What has to be answered stands far below the rows: it is said above them. */
function OpenObjections({ count }: { readonly count: number }) {
  return (
    <Alert
      className={styles.blocked ?? ''}
      type="warning"
      showIcon
      title={`有 ${count} 条异议待答复，全部答复后才能公布`}
      action={
        <Button
          size="small"
          onClick={() => document.getElementById(OBJECTIONS)?.scrollIntoView({ block: 'center' })}
        >
          去答复
        </Button>
      }
    />
  );
}

const urging =
  (id: number): Front =>
  (onClosed) => <UrgeDialog of="result_list" ids={[id]} onDone={() => {}} onClosed={onClosed} />;

/** What the server offers, as it says it; each is asked about with what follows. */
function ListActions({ detail }: Pick<WorkedProps, 'detail'>) {
  const confirm = useConfirm();
  const change = useListChange();
  const [running, setRunning] = useState(false);
  const primary = detail.actions.find(({ allowed }) => allowed)?.action;

  async function take({ action, title, consequence }: ResultListDetail['actions'][number]) {
    const content = (
      <>
        <p>
          {detail.name}：{detail.rows} 个课程组，{gradesText(detail.grades)}。
        </p>
        <p>{consequence}</p>
      </>
    );
    if (!(await confirm({ title: `${title}？`, content, okText: title }))) return;
    setRunning(true);
    try {
      await change(() => takeListStep(detail, action, ''));
      toast.success(`${detail.name}已${title}`);
    } catch {
      // What was refused has had its toast already, and the document was read again.
    } finally {
      setRunning(false);
    }
  }

  return detail.actions.map((each) => (
    <Button
      key={each.action}
      type={each.action === primary ? 'primary' : 'default'}
      disabled={running || !each.allowed}
      title={each.why_not ?? undefined}
      onClick={() => void take(each)}
    >
      {each.title}
    </Button>
  ));
}

interface DraftToolsProps extends WorkedProps {
  readonly present: (front: Front) => void;
}

/** What is done with a draft as a whole. A correction has the rows that it was made for. */
function DraftTools({ detail, path, present }: DraftToolsProps) {
  const confirm = useConfirm();
  const change = useListChange();
  const navigate = useNavigate();

  async function remove() {
    const content = '名单中的课程组回到可列入的范围，可以重新制作名单；删除后不可恢复。';
    if (!(await confirm({ title: `删除${detail.name}？`, content, okText: '删除', danger: true }))) return;
    try {
      await change(() => removeList(detail), { leaves: true });
      await navigate(path);
    } catch {
      // What was refused has had its toast already.
    }
  }

  return (
    <>
      {detail.corrects === null && (
        <Button
          onClick={() => present((onClosed) => <AddGroupsDialog detail={detail} onClosed={onClosed} />)}
        >
          加入课程组
        </Button>
      )}
      <Button onClick={() => present((onClosed) => <ReasonDialog detail={detail} onClosed={onClosed} />)}>
        {reasonTitle(detail)}
      </Button>
      <Button danger onClick={() => void remove()}>
        删除草稿
      </Button>
    </>
  );
}

interface WorkedRowsProps extends Pick<WorkedProps, 'detail'> {
  readonly listPath: (id: number) => string;
}

/** The rows, and what is done with them while the list is a draft, or once it can only be corrected. */
function WorkedRows({ detail, listPath }: WorkedRowsProps) {
  const { may_edit, may_correct, corrects } = detail;
  const chosen = (selection: Selection<ResultListEntry>, present: (front: Front) => void) => (
    <>
      {may_edit && <RemoveRows detail={detail} selection={selection} />}
      {may_correct && (
        <Button
          onClick={() => {
            const rows = selection.rows;
            present((onClosed) => (
              <CorrectionDialog detail={detail} rows={rows} listPath={listPath} onClosed={onClosed} />
            ));
          }}
        >
          制作更正名单
        </Button>
      )}
      <Button type="text" onClick={selection.clear}>
        取消选择
      </Button>
    </>
  );
  const grade = (row: ResultListEntry, present: (front: Front) => void) => [
    {
      title: '更正等级',
      run: () => present((onClosed) => <GradeRowDialog list={detail} row={row} onClosed={onClosed} />),
    },
  ];
  return (
    <ListRows
      detail={detail}
      listPath={listPath}
      {...((may_edit || may_correct) && { bulk: chosen })}
      {...(may_edit && corrects !== null && { actions: grade })}
    />
  );
}

interface RemoveRowsProps extends Pick<WorkedProps, 'detail'> {
  readonly selection: Selection<ResultListEntry>;
}

function RemoveRows({ detail, selection }: RemoveRowsProps) {
  const confirm = useConfirm();
  const change = useListChange();
  async function remove() {
    const { rows } = selection;
    const question = {
      title: `将 ${rows.length} 个课程组移出名单？`,
      content: `${rows.map(({ name }) => name).join('、')}。移出后可以列入其他名单。`,
      okText: '移出名单',
    };
    if (!(await confirm(question))) return;
    try {
      await change(() =>
        changeList(detail, { remove: rows.map(({ group_id }) => group_id), reason: detail.reason }),
      );
      toast.success(`已移出 ${rows.length} 个课程组`);
      selection.clear();
    } catch {
      // What was refused has had its toast already, and the rows were read again.
    }
  }
  return <Button onClick={() => void remove()}>移出名单</Button>;
}
