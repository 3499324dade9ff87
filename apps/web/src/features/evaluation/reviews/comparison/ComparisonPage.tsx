import type { ComparedReviews } from '@course-center/contract/evaluation/reviews';
import { twoDecimals } from '@course-center/domain/evaluation/reviews/points';
import { REVIEW } from '@course-center/domain/evaluation/reviews/review';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import { gradeText } from '@course-center/domain/evaluation/state-words';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { BackLink } from '../../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { ReviewTag } from '../../../../ui/review-tag/ReviewTag.tsx';
import { type Edit, rivalOf } from '../../../../ui/saving/edit.ts';
import { SaveState } from '../../../../ui/saving/SaveBar.tsx';
import { registerSave } from '../../../../ui/saving/save-registry.ts';
import { editWords } from '../../../../ui/saving/save-words.ts';
import { useReach } from '../../../../ui/saving/use-reach.ts';
import { useEdit, useQueue, useQueueOfAll } from '../../../../ui/saving/use-saver.ts';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../../ui/states/PageLoading.tsx';
import { comparisonQuery } from '../api.ts';
import { entryWords } from '../scoring/entry-words.ts';
import { GradeInput } from '../scoring/GradeInput.tsx';
import { isLeaf, type Leaf, leavesIn, type ScoredReview } from '../scoring/leaves.ts';
import { enterBeside, KEYS_BESIDE } from '../scoring/move.ts';
import { KeysHelp, SAVE_WORDS } from '../scoring/ScoreBar.tsx';
import { ScoreInput } from '../scoring/ScoreInput.tsx';
import { liveGrade, totalsOf } from '../scoring/totals.ts';
import type { Typed } from '../scoring/typed.ts';
import { reviewOf } from '../standing/review-of.ts';
import { type ReviewSaver, useEntrySaver, useSaverGuard } from '../workspace/use-review-saver.ts';
import styles from './comparison.module.css';

/** All courses beside one another, indicator by indicator: to see what does not fit, and to mend it on the spot. */
export default function ComparisonPage() {
  const { data, error, refetch } = useQuery(comparisonQuery());
  const [savers, setSavers] = useState<Savers>(new Map());
  const ready = useCallback(
    (id: number, saver: ReviewSaver) => setSavers((before) => new Map(before).set(id, saver)),
    [],
  );
  useEffect(
    () =>
      registerSave(() => {
        for (const saver of savers.values()) void saver.flush();
        return savers.size > 0;
      }),
    [savers],
  );
  if (!data && !error) return <PageLoading />;
  return (
    <>
      <BackLink>返回评审列表</BackLink>
      <PageHeader
        title="横向比较"
        description="同一评估体系下您的全部课程，逐项对照；未提交的可以直接修改，边改边保存。"
      />
      {data?.map((system) => (
        <SystemTable key={system.version_id} system={system} savers={savers} onReady={ready} />
      ))}
      {savers.size > 0 && <SavedAll savers={savers} />}
      {data?.length === 0 && (
        <PageCard>
          <EmptyState title="没有可以比较的评审" description="分配给您的课程会按评估体系列在这里。" />
        </PageCard>
      )}
      {!data && (
        <PageCard>
          <ErrorState title="评分没有加载出来" error={error} onRetry={() => void refetch()} />
        </PageCard>
      )}
    </>
  );
}

type Savers = ReadonlyMap<number, ReviewSaver>;

/** How saving goes and which keys there are, in view wherever in the tables one is. */
function SavedAll({ savers }: { readonly savers: Savers }) {
  const queue = useQueueOfAll(savers);
  return (
    <div className={styles.saved}>
      <SaveState queue={queue} say={SAVE_WORDS} />
      <KeysHelp keys={KEYS_BESIDE} />
    </div>
  );
}

type Compared = ComparedReviews['reviews'][number];

/** A column: a review, as it stands in the list and as it is scored. */
interface Column {
  readonly row: Compared;
  readonly review: ScoredReview;
}

interface SystemTableProps extends Pick<SavesProps, 'onReady'> {
  readonly system: ComparedReviews;
  readonly savers: Savers;
}

function SystemTable({ system, savers, onReady }: SystemTableProps) {
  const columns = useMemo(
    () => system.reviews.map((row) => ({ row, review: reviewIn(system, row) })),
    [system],
  );
  const { evaluation_system_name, process } = system;
  return (
    <section className={styles.system} aria-label={evaluation_system_name}>
      <h2>
        {evaluation_system_name}
        <span>
          {PROCESS_TITLE[process]}，{columns.length} 门课程
        </span>
      </h2>
      {columns.map(({ review }) => (
        <Saves key={review.id} review={review} onReady={onReady} />
      ))}
      <section
        className={styles.place}
        data-view="grid"
        aria-label={`${evaluation_system_name}：各门课程的评分`}
      >
        <table onKeyDown={besides}>
          <thead>
            <tr>
              <th scope="col">指标</th>
              {columns.map(({ row, review }) => (
                <CourseHead key={row.id} row={row} review={review} saver={savers.get(row.id)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {system.indicators.map((indicator) =>
              isLeaf(indicator) ? (
                <LeafRow key={indicator.id} leaf={indicator} columns={columns} savers={savers} />
              ) : (
                indicator.level === 1 && (
                  <tr key={indicator.id} className={styles.heading}>
                    <th scope="rowgroup" colSpan={columns.length + 1}>
                      <span>{indicator.indicator}</span>
                    </th>
                  </tr>
                )
              ),
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">合计</th>
              {columns.map(({ review }) => (
                <td key={review.id}>
                  {savers.has(review.id) && (
                    <Sum review={review} saver={savers.get(review.id) as ReviewSaver} system={system} />
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  );
}

/** A review of the system with its own entries at the leaves. */
function reviewIn({ indicators, input }: ComparedReviews, row: Compared): ScoredReview {
  const entries = new Map(row.entries.map(({ indicator_id, ...entry }) => [indicator_id, entry]));
  const { id, name, may_score, why_not, overall } = row;
  return {
    ...{ id, name, may_score, why_not, overall, input },
    indicators: indicators.map((each) =>
      each.entry === null ? each : { ...each, entry: entries.get(each.id) ?? each.entry },
    ),
  };
}

/** Left and right go to the same indicator of the course beside, where the cursor has nowhere else to go. */
function besides(event: KeyboardEvent<HTMLElement>) {
  const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
  const { target } = event;
  if (by === null || !(target instanceof HTMLInputElement) || target.type !== 'text') return;
  const edge = by === -1 ? target.selectionStart === 0 : target.selectionEnd === target.value.length;
  if (edge && enterBeside(target, by)) event.preventDefault();
}

interface SavesProps {
  readonly review: ScoredReview;
  readonly onReady: (id: number, saver: ReviewSaver) => void;
}

/** Keeps and sends what is entered for one course. */
function Saves({ review, onReady }: SavesProps) {
  const saver = useEntrySaver(review);
  useSaverGuard(saver);
  useEffect(() => onReady(review.id, saver), [onReady, review.id, saver]);
  return null;
}

interface CourseHeadProps extends Column {
  readonly saver: ReviewSaver | undefined;
}

function CourseHead({ row, review, saver }: CourseHeadProps) {
  const { search } = useLocation();
  return (
    <th scope="col">
      <Link to={{ pathname: `../reviews/${row.id}`, search }} title={row.name}>
        {row.name}
      </Link>
      {saver ? <Standing row={row} review={review} saver={saver} /> : <ReviewTag review={reviewOf(row)} />}
    </th>
  );
}

/** As it stands with what is kept by now: the first score begins a review, the last may be submitted. */
function Standing({ row, review, saver }: Column & { readonly saver: ReviewSaver }) {
  const { edits, savedAt } = useQueue(saver);
  const read = reviewOf(row);
  const begun = read.status === REVIEW.pending && savedAt !== null;
  // Of a closed one, what is kept counts.
  const { scored } = totalsOf(review, { edits, closed: '' }).all;
  return <ReviewTag review={{ ...read, status: begun ? REVIEW.begun : read.status, scored }} />;
}

interface LeafRowProps {
  readonly leaf: Leaf;
  readonly columns: readonly Column[];
  readonly savers: Savers;
}

function LeafRow({ leaf, columns, savers }: LeafRowProps) {
  return (
    <tr data-row>
      <th scope="row" title={leaf.criteria}>
        {leaf.indicator}
        <span>{leaf.total_points} 分</span>
      </th>
      {columns.map(({ review }) => {
        const saver = savers.get(review.id);
        return (
          <td key={review.id} data-leaf={leaf.id}>
            {saver && <Cell leaf={leaf} review={review} saver={saver} />}
          </td>
        );
      })}
    </tr>
  );
}

interface CellProps {
  readonly leaf: Leaf;
  readonly review: ScoredReview;
  readonly saver: ReviewSaver;
}

function Cell({ leaf, review: { id, name, input, may_score }, saver }: CellProps) {
  const key = String(leaf.id);
  const state = useEdit(saver, key);
  const said = useReach();
  if (!state) return null;
  if (!may_score) return entryWords(state.stored.value, input);
  const type = (change: Partial<Typed>) => saver.type(key, (before) => ({ ...before, ...change }));
  const words = editWords(state, said);
  const trouble = words?.kind === 'trouble' ? (state.fault?.sentence ?? troubleWords(state)) : null;
  const given = {
    leaf: { ...leaf, indicator: `${name} ${leaf.indicator}` },
    lane: id,
    faulty: trouble !== null,
    describedBy: '',
    onRest: () => saver.rest(key),
  };
  return (
    <span className={styles.cell} data-kind={words?.kind} title={trouble ?? undefined}>
      {input === 'grade' ? (
        <GradeInput {...given} value={state.value.grade} onType={(grade) => type({ grade })} />
      ) : (
        <ScoreInput {...given} value={state.value.points} onType={(points) => type({ points })} />
      )}
      {trouble !== null && <em role="alert">{trouble}</em>}
    </span>
  );
}

function troubleWords(state: Edit<Typed>): string {
  if (rivalOf(state)) return '两处内容不同，请打开该评审选择';
  return state.late ? '没有保存，请打开该评审查看' : '没有存到本机，请不要关闭页面';
}

interface SumProps {
  readonly review: ScoredReview;
  readonly saver: ReviewSaver;
  readonly system: ComparedReviews;
}

function Sum({ review, saver, system: { thresholds } }: SumProps) {
  const { all } = totalsOf(review, useQueue(saver));
  const grade = liveGrade(all, thresholds);
  const left = leavesIn(review).length - all.scored;
  return (
    <>
      <strong>{twoDecimals(all.earned)}</strong>
      <span>{left > 0 ? `还差 ${left} 项` : grade && gradeText(grade)}</span>
    </>
  );
}
