import { PROCESS_TITLE, type Process } from '@course-center/domain/evaluation/stage-table';
import { daysBetweenTerms, type Term } from '@course-center/domain/school/term';
import { useQuery } from '@tanstack/react-query';
import { InputNumber, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { SCROLLING_BODY } from '../../../ui/form/dialog-body.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import { windowsOfQuery } from '../evaluation-systems/api.ts';
import { copied, rangeWords, type WindowDraft, windowDrafts } from './window-draft.ts';
import styles from './windows.module.css';

interface CopyWindowsDialogProps {
  readonly process: Process;
  /** The term that is edited, and those to copy from, the last one first. */
  readonly term: string;
  readonly sources: readonly Term[];
  readonly drafts: readonly WindowDraft[];
  readonly onCopy: (drafts: WindowDraft[]) => void;
  readonly onClosed: () => void;
}

/** Another term's times, moved to this one: shown before they are taken over, and saved with the page. */
export function CopyWindowsDialog(props: CopyWindowsDialogProps) {
  const { process, term, sources, drafts, onCopy, onClosed } = props;
  const [open, setOpen] = useState(true);
  const [from, setFrom] = useState(sources[0]?.acad_year_term ?? '');
  const [days, setDays] = useState<number | null>(daysBetweenTerms(from, term));
  const { data, error, refetch } = useQuery(windowsOfQuery(process, from));
  const id = useId();
  const empty = data?.data.every(({ opens_at, closes_at }) => !opens_at && !closes_at);
  const next = data && days !== null && !empty ? copied(drafts, data.data, days) : null;
  return (
    <Modal
      open={open}
      title={`复制${PROCESS_TITLE[process]}的阶段时间`}
      width={860}
      okText="采用"
      okButtonProps={{ disabled: next === null }}
      onOk={() => {
        if (next) onCopy(next);
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      styles={{ body: SCROLLING_BODY }}
    >
      <div className={styles.moving}>
        <label htmlFor={`${id}-from`}>复制自</label>
        <Select
          id={`${id}-from`}
          className={styles.source ?? ''}
          value={from}
          options={sources.map((each) => ({
            value: each.acad_year_term,
            label: each.acad_year_term_name,
          }))}
          onChange={(chosen) => {
            setFrom(chosen);
            setDays(daysBetweenTerms(chosen, term));
          }}
        />
        <label htmlFor={`${id}-days`}>全部顺延</label>
        <InputNumber
          id={`${id}-days`}
          min={-3660}
          max={3660}
          precision={0}
          value={days}
          onChange={setDays}
          suffix="天"
        />
      </div>
      <p className={styles.hint}>
        天数按两个学期通常的开学时间推算，取整周，星期不变；可以修改。采用后仍可逐项调整，保存后才生效。
      </p>
      {error && (
        <ErrorState title="该学期的阶段时间没有加载出来" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={5} />}
      {empty && <p role="status">该学期没有设置{PROCESS_TITLE[process]}的阶段时间，请选择其他学期。</p>}
      {data && next && <Preview mine={drafts} source={windowDrafts(data.data)} next={next} />}
    </Modal>
  );
}

interface PreviewProps {
  readonly mine: readonly WindowDraft[];
  readonly source: readonly WindowDraft[];
  readonly next: readonly WindowDraft[];
}

function Preview({ mine, source, next }: PreviewProps) {
  const of = (drafts: readonly WindowDraft[]) => (row: WindowDraft) => {
    const found = drafts.find(({ stage }) => stage === row.stage);
    return found && rangeWords(found);
  };
  return (
    <PlainTable
      caption="复制前后的阶段时间"
      columns={[
        { key: 'stage', title: '阶段', role: 'name', render: ({ title }) => title },
        { key: 'source', title: '原学期', render: of(source) },
        { key: 'mine', title: '本学期现有', render: of(mine) },
        { key: 'next', title: '采用后', render: (row) => <strong>{rangeWords(row)}</strong> },
      ]}
      rows={next}
      rowKey={({ stage }) => stage}
    />
  );
}
