import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import type { MadePaper, PaperAsked } from '@course-center/contract/documents/papers';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Progress } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { paperQuery, progressQuery } from './api.ts';
import styles from './paper.module.css';

const PreviewPane = lazyPart(async () => ({
  default: (await import('../../ui/preview/PreviewPane.tsx')).PreviewPane,
}));

/** A paper as it is: the file itself, to be read, printed and taken away. */
export function PaperView({ asked }: { readonly asked: PaperAsked }) {
  const asking = useQuery(paperQuery(asked));
  const { data: first } = asking;
  const isLarge = first?.state === 'queued' || first?.state === 'making';
  const progress = useQuery({ ...progressQuery(first?.id ?? ''), enabled: isLarge });
  const paper = (isLarge ? progress.data : undefined) ?? first;
  const again = () => void asking.refetch();
  const error = asking.error ?? (isLarge && progress.error);
  if (error) return <ErrorState title="文书没有生成出来" error={error} onRetry={again} />;
  if (paper?.state === 'failed')
    return <ErrorState title="文书没有生成出来" reason={paper.problem} onRetry={again} />;
  if (!paper?.file) return <Making paper={paper} />;
  if (isSheet(paper)) return <MadeSheet paper={paper} url={paper.file.download_url} />;
  return (
    <Suspense fallback={<Loading rows={8} />}>
      <PreviewPane
        key={paper.id}
        files={[paper.file]}
        options={{
          tools: { print: true },
          reload: async (file) => (await asking.refetch()).data?.file ?? file,
        }}
      />
    </Suspense>
  );
}

/** How far it is. */
function Making({ paper }: { readonly paper: MadePaper | undefined }) {
  if (!paper) return <Loading rows={8} />;
  const { title, state, done, total } = paper;
  const percent = total === 0 ? 0 : Math.round((done * 100) / total);
  return (
    <div className={styles.making} role="status">
      <p>{state === 'queued' ? `${title}正在排队` : `正在生成${title}：${done}/${total}`}</p>
      <Progress percent={percent} status="active" aria-label="生成进度" />
      <p className={styles.quiet}>可以离开本页，稍后再打开；已生成的文书保留一天。</p>
    </div>
  );
}

/** A large sheet is nothing to look at: it is taken away. */
const isSheet = ({ kind }: Pick<PaperAsked, 'kind'>) => kind === 'data_sheet';

function MadeSheet({ paper, url }: { readonly paper: MadePaper; readonly url: string }) {
  return (
    <div className={styles.making} role="status">
      <p>
        {paper.title}已生成，共 {paper.total} 行。
      </p>
      <p>
        <Button type="primary" href={url} icon={<DownloadOutlined aria-hidden />}>
          下载表格
        </Button>
      </p>
      <p className={styles.quiet}>表格保留一天；数据有变化时，请重新导出。</p>
    </div>
  );
}

interface PaperButtonProps {
  readonly asked: PaperAsked;
  /** What the paper is called above it. */
  readonly title: string;
  readonly primary?: boolean;
  /** The id of what tells it from others of its name. */
  readonly describedBy?: string;
  readonly children?: ReactNode;
}

/** Opens what is on the screen as a paper, over the page. */
export function PaperButton({
  asked,
  title,
  primary = false,
  describedBy,
  children = '打印',
}: PaperButtonProps) {
  const [open, setOpen] = useState(false);
  const sheet = isSheet(asked);
  const Icon = sheet ? DownloadOutlined : PrinterOutlined;
  return (
    <>
      <Button
        type={primary ? 'primary' : 'default'}
        icon={<Icon aria-hidden />}
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      <Modal
        open={open}
        title={title}
        {...(sheet ? { width: 520 } : { width: 1100, className: styles.dialog ?? '' })}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <PaperView asked={asked} />
      </Modal>
    </>
  );
}
