import type { ResultListDetail } from '@course-center/contract/evaluation/result-lists';
import type { ListState } from '@course-center/domain/evaluation/result-lists/result-list';
import { PROCESS_TITLE } from '@course-center/domain/evaluation/stage-table';
import type { StateWord } from '@course-center/domain/evaluation/state-words';
import { dayWords } from '@course-center/domain/forms/local-time';
import { termTitle } from '@course-center/domain/forms/term-title';
import { Alert, Tag } from 'antd';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { dayTime } from '../../../ui/table/day-time.ts';
import { useStart } from '../../account/public.ts';
import { ArchivedPapers, PaperButton } from '../../documents/public.ts';
import { StateTag } from '../evaluation-table/StateTag.tsx';
import { DistributionChart } from './DistributionChart.tsx';
import styles from './list-document.module.css';

const TONE: Readonly<Record<ListState, StateWord['tone']>> = {
  draft: 'draft',
  handed_over: 'waiting',
  signed: 'good',
  notice: 'waiting',
  published: 'good',
};

/** Where a list stands: the same word, colour and sign wherever it is named. */
export function ListStateTag({ list }: { readonly list: Pick<ResultListDetail, 'state' | 'state_title'> }) {
  return <StateTag word={{ text: list.state_title, tone: TONE[list.state] }} />;
}

interface ListDocumentProps {
  readonly detail: ResultListDetail;
  /** Where another list is found; absent where the reader goes nowhere else. */
  readonly listPath?: (id: number) => string;
  readonly slots: {
    /** The rows as they are looked through; the paper has them all. */
    readonly rows: ReactNode;
    /** What stands beside the print button. */
    readonly tools?: ReactNode;
    /** What was said against the list: never on the paper. */
    readonly objections?: ReactNode;
    /** The code that leads to the page that verifies it. */
    readonly code?: ReactNode;
  };
}

/** A result list as a document; its paper says the same. */
export function ListDocument({ detail, listPath, slots }: ListDocumentProps) {
  const { school } = useStart();
  const title = useTitle(detail);
  const { distribution, before, reason, corrections } = detail;
  return (
    <article className={styles.paper} aria-label={detail.name}>
      <div className={styles.tools}>
        {slots.tools}
        <PaperButton asked={{ kind: 'result_list', ids: [detail.id] }} title={title} />
      </div>
      <header className={styles.head}>
        <p>{school.school}</p>
        <h2>{title}</h2>
        <ListStateTag list={detail} />
      </header>
      <Facts detail={detail} listPath={listPath} />
      <Section title="等级分布">
        <DistributionChart distribution={distribution} before={before} />
        {reason !== '' && (
          <p className={styles.reason}>
            {reasonTitle(detail)}：{reason}
          </p>
        )}
      </Section>
      <Section title={`课程组（${detail.rows} 个）`}>{slots.rows}</Section>
      <Section title={`领导签字（${detail.signatures}/${detail.signatures_needed}）`}>
        <Signatures signed={detail.signed_by} />
      </Section>
      {corrections.length > 0 && (
        <Section title="更正名单">
          <ul className={styles.corrections}>
            {corrections.map(({ id, name, state_title }) => (
              <li key={id}>
                {listPath ? <Link to={listPath(id)}>{name}</Link> : name} <Tag>{state_title}</Tag>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {slots.objections && <div className={styles.section ?? ''}>{slots.objections}</div>}
      <Section title="办理记录">
        <Steps steps={detail.steps} />
      </Section>
      {detail.state === 'published' && (
        <Section title="存档">
          <ArchivedPapers listId={detail.id} />
        </Section>
      )}
      <Proofs detail={detail} code={slots.code} />
    </article>
  );
}

/** What the reason of a list is given for. */
export function reasonTitle({ corrects }: Pick<ResultListDetail, 'corrects'>): string {
  return corrects === null ? 'A 级超出上限的理由' : '更正的理由';
}

/** 2026-2027 学年第一学期老课程评估结果名单第 1 号. */
function useTitle({ acad_year_term, process, name }: ResultListDetail): string {
  const { terms } = useStart();
  return `${termTitle(acad_year_term, terms)}${PROCESS_TITLE[process]}评估${name}`;
}

interface FactsProps {
  readonly detail: ResultListDetail;
  readonly listPath: ListDocumentProps['listPath'];
}

/** What has happened with it so far: on a phone, what has not would push the grades off the screen. */
function Facts({ detail, listPath }: FactsProps) {
  const { corrects, notice_from, notice_until } = detail;
  const moment = (at: string | null) => at && dayTime(at);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['编号', `第 ${detail.number} 号`],
    ['制作', moment(detail.made_at)],
    ['送签', moment(detail.handed_over_at)],
    ['签字完成', moment(detail.signed_at)],
    ['公示', notice_from && notice_until ? `${dayWords(notice_from)}至${dayWords(notice_until)}` : null],
    ['公布', moment(detail.published_at)],
  ];
  const known = facts.filter(([, value]) => value !== null);
  return (
    <dl className={styles.facts}>
      {known.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {corrects && (
        <div className={styles.whole}>
          <dt>更正</dt>
          <dd>{listPath ? <Link to={listPath(corrects.id)}>{corrects.name}</Link> : corrects.name}</dd>
        </div>
      )}
    </dl>
  );
}

interface ProofsProps {
  readonly detail: ResultListDetail;
  readonly code: ReactNode;
}

/** What the list is verified by: for who doubts it, so it opens when asked for. */
function Proofs({ detail: { digest, salt, ledger_head }, code }: ProofsProps) {
  const proofs = [
    ['校验码', digest],
    ['随机值', salt],
    ['日志存证', ledger_head],
  ] as const;
  const known = proofs.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <details className={styles.section}>
      <summary className={styles.fold}>核验信息</summary>
      <div className={styles.identity}>
        <dl className={styles.facts}>
          {known.map(([title, value]) => (
            <div key={title} className={styles.whole}>
              <dt>{title}</dt>
              <dd className={styles.digest}>{value}</dd>
            </div>
          ))}
        </dl>
        {code && <div className={styles.code}>{code}</div>}
      </div>
    </details>
  );
}

function Signatures({ signed }: { readonly signed: ResultListDetail['signed_by'] }) {
  if (signed.length === 0) return <p className={styles.quiet}>还没有签字。</p>;
  return (
    <ul className={styles.signatures}>
      {signed.map(({ id, name, deputy_for, signed_at, picture, own, void: isVoid }) => (
        <li key={id} data-void={isVoid || undefined}>
          <img src={picture} alt={`${name}的签字`} />
          <p>
            <strong>{name}</strong>
            {deputy_for !== null && `（代${deputy_for}）`}
            {isVoid && <Tag color="error">已作废</Tag>}
          </p>
          {own.map((said) => (
            <p key={said} className={styles.quiet}>
              {said}
            </p>
          ))}
          <p className={styles.quiet}>{dayTime(signed_at)}</p>
        </li>
      ))}
    </ul>
  );
}

function Steps({ steps }: { readonly steps: ResultListDetail['steps'] }) {
  if (steps.length === 0) return <p className={styles.quiet}>还没有送签。</p>;
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, title, by, at, comment }) => (
        <li key={id}>
          <time dateTime={at}>{dayTime(at)}</time>
          <span>
            {by} <strong>{title}</strong>
          </span>
          {comment !== '' && <Alert className={styles.comment ?? ''} type="info" title={comment} />}
        </li>
      ))}
    </ol>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  );
}
