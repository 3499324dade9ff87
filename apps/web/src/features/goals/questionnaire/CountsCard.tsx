import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import type { QuestionnaireDetail } from '@course-center/contract/goals/questionnaires';
import { ANSWER_STEPS, countsFaults } from '@course-center/domain/goals/questionnaire';
import { useQueryClient } from '@tanstack/react-query';
import { Button, InputNumber } from 'antd';
import { type ClipboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import { toast } from '../../../request/toast.ts';
import { SaveBar } from '../../../ui/editor/SaveBar.tsx';
import { FileButton } from '../../../ui/files/FileButton.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { Conflict } from '../../../ui/saving/Conflict.tsx';
import { KeptNotice } from '../../../ui/saving/KeptNotice.tsx';
import { useSaveShortcut } from '../../../ui/saving/use-save-shortcut.ts';
import { useVersionedDraft, type VersionedDraft } from '../../../ui/saving/use-versioned-draft.ts';
import styles from '../achieve/achieve.module.css';
import { downloadCountsSheet, GOALS_KEY, readCountsSheet } from '../achieve/api.ts';
import { pastedCounts } from './pasted-counts.ts';

interface Entered {
  readonly enrolled: number;
  readonly counts: readonly { readonly goal: string; readonly steps: readonly number[] }[];
}

/** The counts of a survey that was made elsewhere: typed, pasted from a spreadsheet, or read from a sheet. */
export function CountsCard({ detail }: { readonly detail: QuestionnaireDetail }) {
  const queries = useQueryClient();
  const [reading, setReading] = useState(false);
  const typed = useVersionedDraft<Entered>({
    read: () => ({ value: enteredOf(detail), version: detail.version }),
    guarded: detail.may_edit,
    keptAs: { thing: `questionnaire-counts:${detail.id}`, title: '问卷结果' },
  });
  useFollowing(detail, typed);
  const { value, dirty, saving, savedAt, inBrowser, edit } = typed;
  const goals = detail.goals.map(({ key }) => key);
  const faults = useMemo(() => countsFaults(value.counts, value.enrolled, goals), [value, goals]);

  const save = useSaveShortcut({
    call: 'PUT goals/courses/{id}/questionnaire/counts',
    input: () => {
      const [fault] = Object.values(faults);
      if (fault && dirty) toast.warning(`还不能保存：${fault}`);
      const sent = dirty && !fault ? typed.begin() : null;
      if (!sent) return null;
      const counts = sent.value.counts.map(({ goal, steps }) => ({ goal, steps: [...steps] }));
      return {
        params: { id: detail.id },
        body: { version: sent.version, enrolled: sent.value.enrolled, counts },
      };
    },
    onSaved: (next) => {
      typed.saved({ version: next.version, value: enteredOf(next) });
      void queries.invalidateQueries({ queryKey: [GOALS_KEY] });
    },
    onFailed: (reason) => {
      typed.failed(reason);
      // What somebody else saved is shown beside.
      void queries.invalidateQueries({ queryKey: [GOALS_KEY] });
    },
  });

  const setCount = (goal: string, at: number, count: number) =>
    edit((before) => ({
      ...before,
      counts: before.counts.map((row) =>
        row.goal === goal ? { goal, steps: row.steps.map((old, step) => (step === at ? count : old)) } : row,
      ),
    }));

  function paste(event: ClipboardEvent, row: number, column: number) {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const pasted = pastedCounts(text, value.counts, row, column);
    if ('fault' in pasted) return toast.warning(pasted.fault);
    edit((before) => ({ ...before, counts: pasted.counts }));
  }

  async function read(file: File) {
    setReading(true);
    try {
      const rows = await readCountsSheet(detail.id, file);
      edit((before) => ({
        ...before,
        counts: before.counts.map((row) => rows.find(({ goal }) => goal === row.goal) ?? row),
      }));
      toast.success('已读取到页面，请核对后保存');
    } catch (reason) {
      if (!(reason instanceof RequestFailed)) throw reason;
    } finally {
      setReading(false);
    }
  }

  return (
    <PageCard
      title="录入问卷结果"
      description="用纸质问卷或其他平台调查的，录入每个课程目标各档的人数；可从表格粘贴，或读取表格。"
      extra={
        detail.may_edit && (
          <span className={styles.tools}>
            <Button
              icon={<DownloadOutlined aria-hidden />}
              onClick={() => void downloadCountsSheet(detail.id)}
            >
              下载表格
            </Button>
            <FileButton
              accept=".xlsx"
              label="选择问卷结果表格"
              icon={<UploadOutlined aria-hidden />}
              loading={reading}
              onFile={read}
            >
              读取表格
            </FileButton>
          </span>
        )
      }
    >
      <KeptNotice draft={inBrowser} dirty={dirty} />
      <TwoCounts detail={detail} typed={typed} />
      <div className={styles.choice}>
        <label htmlFor="questionnaire-enrolled">应答人数</label>
        <InputNumber<number>
          id="questionnaire-enrolled"
          className={styles.count ?? ''}
          controls={false}
          disabled={!detail.may_edit}
          value={value.enrolled}
          {...(faults.enrolled && { status: 'error' as const, title: faults.enrolled })}
          onChange={(enrolled) => edit((before) => ({ ...before, enrolled: enrolled ?? 0 }))}
        />
      </div>
      <div className={styles.scroll}>
        <table className={`${styles.table} ${styles.stacked}`}>
          <thead>
            <tr>
              <th scope="col">课程目标</th>
              {ANSWER_STEPS.map((step) => (
                <th key={step} scope="col">
                  {step}
                </th>
              ))}
              <th scope="col">合计</th>
            </tr>
          </thead>
          <tbody>
            {value.counts.map(({ goal, steps }, row) => (
              <tr key={goal}>
                <th scope="row">
                  {detail.goals.find(({ key }) => key === goal)?.title}
                  {faults[`counts.${goal}`] && <p className={styles.low}>{faults[`counts.${goal}`]}</p>}
                </th>
                {steps.map((count, at) => (
                  <td
                    key={ANSWER_STEPS[at]}
                    data-title={ANSWER_STEPS[at]}
                    onPaste={(event) => paste(event, row, at)}
                  >
                    <InputNumber<number>
                      className={styles.count ?? ''}
                      aria-label={`${detail.goals[row]?.title} ${ANSWER_STEPS[at]}的人数`}
                      controls={false}
                      disabled={!detail.may_edit}
                      value={count}
                      onChange={(next) => setCount(goal, at, next ?? 0)}
                    />
                  </td>
                ))}
                <td className={styles.number} data-title="合计">
                  {steps.reduce((sum, count) => sum + count, 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {detail.may_edit && (
        <SaveBar
          editor={{ dirty, saving, savedAt, undo: () => void typed.undo(), save }}
          lost="页面上尚未保存的人数会丢失。"
        />
      )}
    </PageCard>
  );
}

interface CountsProps {
  readonly detail: QuestionnaireDetail;
  readonly typed: VersionedDraft<Entered>;
}

/** Where nothing is typed, what somebody else saved takes its place. */
function useFollowing(detail: QuestionnaireDetail, typed: CountsProps['typed']): void {
  const { version } = detail;
  const follow = useEffectEvent(() => {
    if (version !== typed.base.version && !typed.dirty) typed.reread({ value: enteredOf(detail), version });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with its version
  useEffect(() => follow(), [version]);
}

/** Somebody else entered other numbers: both are shown, and somebody chooses. */
function TwoCounts({ detail, typed }: CountsProps) {
  const { conflict, version, reread, edit } = typed;
  // Until it was read what they are, there is nothing to choose from.
  if (!conflict || detail.version === version) return null;
  const now = { value: enteredOf(detail), version: detail.version };
  return (
    <Conflict
      label="问卷结果有两份"
      sentence="问卷结果已被他人修改，您填写的仍然保留，再次保存以您填写的为准。"
      take="采用最新的人数"
      onKeepMine={() => void reread(now)}
      onTakeTheirs={() => {
        reread(now);
        edit(() => now.value);
      }}
    >
      <p>最新的应答人数：{now.value.enrolled}</p>
      <ul aria-label="最新的问卷结果">
        {now.value.counts.map(({ goal, steps }) => (
          <li key={goal}>
            {detail.goals.find(({ key }) => key === goal)?.title}：
            {steps.map((count, at) => `${ANSWER_STEPS[at]} ${count}`).join('，')}
          </li>
        ))}
      </ul>
    </Conflict>
  );
}

function enteredOf({ goals, counts, enrolled, students }: QuestionnaireDetail): Entered {
  return {
    enrolled: enrolled || students,
    counts: goals.map(({ key }) => ({
      goal: key,
      steps: counts.find(({ goal }) => goal === key)?.steps ?? [0, 0, 0, 0, 0],
    })),
  };
}
