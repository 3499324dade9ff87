import type { BulkOpinion, OpinionRow } from '@course-center/contract/evaluation/committees';
import { OPINION, OPINION_TITLE } from '@course-center/domain/evaluation/committee';
import { effortWords, opinionMinutes } from '@course-center/domain/evaluation/effort';
import { resultText } from '@course-center/domain/evaluation/reviews/result-words';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { toast } from '../../../request/toast.ts';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { InsteadOfRows } from '../../../ui/list/InsteadOfRows.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { ListPager } from '../../../ui/list/ListPager.tsx';
import listStyles from '../../../ui/list/list.module.css';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { useRows } from '../../../ui/list/use-rows.ts';
import { type Selection, useSelection } from '../../../ui/list/use-selection.ts';
import { useStart } from '../../account/public.ts';
import { openWords } from '../submissions/standing/window-words.ts';
import { giveOpinions, openOpinionsQuery, opinionCalls } from './api.ts';
import styles from './committees.module.css';
import { OPINIONS, opinionsShownBy } from './opinion-screen.ts';

/** The groups that the member gives an opinion on: what waits stands first. */
export default function OpinionsPage({ title }: { readonly title: string }) {
  const opinions = opinionsShownBy(useShowMethod());
  const shown = useListState(opinions);
  const { data, error, isPlaceholderData, refetch } = useRows(opinions, shown);
  return (
    <ListFrame
      title={title}
      screen={opinions}
      shown={shown}
      mayManage={false}
      notice={<WhatWaits onShow={() => shown.show({ filters: { open: '1' } })} />}
    >
      {() =>
        data && data.meta.total > 0 ? (
          <div className={listStyles.rows} aria-busy={isPlaceholderData}>
            <Rows rows={data.data} total={data.meta.total} />
            <ListPager state={shown.state} total={data.meta.total} show={shown.show} />
          </div>
        ) : (
          <InsteadOfRows
            screen={opinions}
            shown={shown}
            managed={null}
            error={data ? null : error}
            empty={data !== undefined && !isPlaceholderData}
            onRetry={() => void refetch()}
          />
        )
      }
    </ListFrame>
  );
}

function useShowMethod() {
  const { config } = useStart();
  return config.evaluation_course.config.evaluation_course_group_assessment_result_show_method;
}

/** How much waits for the member, and until when: they land here, and on no page that tells it. */
function WhatWaits({ onShow }: { readonly onShow: () => void }) {
  const { data: open = [] } = useQuery(openOpinionsQuery());
  const ends = open.map((row) => openWords(row.window, '评议', new Date())?.words);
  const effort = effortWords(opinionMinutes(open.length));
  if (open.length === 0) return null;
  return (
    <Alert
      className={styles.waits ?? ''}
      type="info"
      showIcon
      title={[`有 ${open.length} 个课程组待您评议`, ...new Set(ends), effort].filter(Boolean).join('；')}
      action={
        <Button size="small" onClick={onShow}>
          只看待评议的
        </Button>
      }
    />
  );
}

function Rows({ rows, total }: { readonly rows: readonly OpinionRow[]; readonly total: number }) {
  const selection = useSelection(rows);
  // Who has spoken already is not made to say something else by a tick at the head.
  const open = rows.filter(({ may_opine, agree }) => may_opine && agree === OPINION.none);
  const chosen = selection.rows.length;
  return (
    <>
      <div className={listStyles.toolbar} data-chosen={chosen > 0 || undefined}>
        {open.length > 0 && (
          <Checkbox
            checked={chosen > 0 && open.every((row) => selection.has(row))}
            indeterminate={chosen > 0 && !open.every((row) => selection.has(row))}
            onChange={({ target }) => selection.set(open, target.checked)}
          >
            全选未评议的
          </Checkbox>
        )}
        <p role="status">{chosen > 0 ? `已选 ${chosen} 个课程组` : `共 ${total} 个课程组`}</p>
        {chosen > 0 && <SeveralAtOnce selection={selection} />}
      </div>
      <ul className={styles.rows} aria-label="评议的课程组">
        {rows.map((row) => (
          <Row key={row.id} row={row} selection={selection} />
        ))}
      </ul>
    </>
  );
}

function Row({ row, selection }: { readonly row: OpinionRow; readonly selection: Selection<OpinionRow> }) {
  const { search } = useLocation();
  const method = useShowMethod();
  const { course, name, teachers, agree, may_opine, outcome, why_not, interest } = row;
  const word = may_opine ? (agree === OPINION.none ? '评议' : '修改意见') : '查看';
  const deadline = may_opine ? openWords(row.window, '评议', new Date()) : null;
  return (
    <li className={styles.row}>
      <Checkbox
        aria-label={`选择：${name}`}
        checked={selection.has(row)}
        disabled={!may_opine}
        onChange={({ target }) => selection.set([row], target.checked)}
      />
      <div className={styles.course}>
        <p className={styles.name}>{course.name}</p>
        <p className={styles.facts}>
          {[course.code, course.department_name, PROCESS_TITLE[row.process], teachers.join('、')].join(' · ')}
        </p>
        <p className={styles.facts}>{outcome ?? deadline?.words ?? why_not}</p>
      </div>
      <p className={styles.result}>
        {row.withheld ? '' : resultText({ grade: row.grade, score: row.average_score }, method)}
      </p>
      <p className={styles.opinion} data-opinion={agree}>
        {interest === null ? OPINION_TITLE[agree] : '已回避'}
      </p>
      <LinkButton to={{ pathname: `groups/${row.group_id}`, search }} aria-label={`${word}：${name}`}>
        {word}
      </LinkButton>
    </li>
  );
}

/** One opinion on several groups: first what it would skip, then the decision. */
function SeveralAtOnce({ selection }: { readonly selection: Selection<OpinionRow> }) {
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [running, setRunning] = useState<number | null>(null);

  async function give(agree: (typeof OPINIONS)[number]) {
    setRunning(agree);
    try {
      const groups = selection.rows.map(({ group_id, version }) => ({ id: group_id, version }));
      const body = { agree, remark: '', groups };
      const trial = await giveOpinions({ ...body, trial: true });
      const title = `对 ${trial.done} 个课程组提交“${OPINION_TITLE[agree]}”？`;
      const spoken = selection.rows.filter((row) => row.agree !== OPINION.none).length;
      if (trial.done === 0) toast.warning(skippedWords(trial));
      else if (await confirm({ title, content: told(trial, spoken), okText: '提交' })) {
        const came = await giveOpinions({ ...body, trial: false });
        const done = `已提交 ${came.done} 个课程组的意见`;
        if (came.skipped.length === 0) toast.success(done);
        else toast.warning(`${done}；${skippedWords(came)}`);
        selection.clear();
      }
    } catch {
      // What was refused has had its toast already.
    } finally {
      await queries.invalidateQueries({ queryKey: [opinionCalls.path] });
      await queries.invalidateQueries({ queryKey: ['opinion'] });
      setRunning(null);
    }
  }

  return (
    <>
      {OPINIONS.map((agree) => (
        <Button
          key={agree}
          loading={running === agree}
          disabled={running !== null && running !== agree}
          onClick={() => void give(agree)}
        >
          {OPINION_TITLE[agree]}
        </Button>
      ))}
      <Button type="text" onClick={selection.clear}>
        取消选择
      </Button>
    </>
  );
}

function told(trial: BulkOpinion, spoken: number): string {
  const replaced = spoken > 0 ? `其中 ${spoken} 个已提交过的意见和说明会被替换。` : '';
  const taken = `${trial.taken.map(({ name }) => name).join('、')}。${replaced}评议结束前可以逐个修改。`;
  return trial.skipped.length === 0 ? taken : `${taken}${skippedWords(trial)}`;
}

function skippedWords({ skipped }: BulkOpinion): string {
  return `跳过 ${skipped.length} 个：${skipped.map(({ name, sentence }) => `${name}（${sentence}）`).join('；')}`;
}
