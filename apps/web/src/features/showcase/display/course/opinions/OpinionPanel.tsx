import type { CourseReport } from '@course-center/contract/showcase/report';
import { useMemo } from 'react';
import { Empty } from '../../ui/Empty.tsx';
import { opinionsOf } from './cloud-words.ts';
import { IndicatorList } from './IndicatorList.tsx';
import styles from './opinions.module.css';
import { WordCloud } from './WordCloud.tsx';

/** What experts said of a course; null where there is nothing of that kind. */
export function OpinionPanel({ report }: { readonly report: CourseReport | null }) {
  const opinions = useMemo(() => (report ? opinionsOf(report) : []), [report]);
  const indicators =
    report?.ai_indicator.filter(({ summary, rate }) => summary !== '' || rate !== null) ?? [];
  const { summary_of_opinions = '', problems_and_suggestions = '' } = report ?? {};
  if (opinions.length + indicators.length === 0 && summary_of_opinions + problems_and_suggestions === '')
    return <Empty />;
  return (
    <div className={styles.panel}>
      {opinions.length > 0 && (
        <section>
          <h2>专家观点</h2>
          <WordCloud opinions={opinions} />
        </section>
      )}
      <Words title="意见综述" text={summary_of_opinions} />
      <Words title="问题与建议" text={problems_and_suggestions} />
      {indicators.length > 0 && (
        <section>
          <h2>分项评价</h2>
          <IndicatorList indicators={indicators} />
        </section>
      )}
    </div>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <section>
      <h2>{title}</h2>
      <p className={styles.words}>{text}</p>
    </section>
  );
}
