import type { CourseReport } from '@course-center/contract/showcase/course-reports';
import type { CourseBasic, CourseItem } from '@course-center/contract/showcase/display';
import { aimsIn } from '@course-center/domain/showcase/excellent-course';
import { isWebAddress } from '@course-center/domain/showcase/target';
import { type ReactNode, useMemo, useRef } from 'react';
import { headingsIn } from '../rich-text/plain-text.ts';
import { RichText } from '../rich-text/RichText.tsx';
import { Empty } from '../ui/Empty.tsx';
import type { CourseData } from './course-data.ts';
import styles from './course-panel.module.css';
import { FileList } from './material/FileList.tsx';
import { isShort, sectionsOf } from './material/filled-items.ts';
import { opinionsOf } from './opinions/cloud-words.ts';
import { IndicatorList } from './opinions/IndicatorList.tsx';
import opinionsStyles from './opinions/opinions.module.css';
import { WordCloud } from './opinions/WordCloud.tsx';
import { TeamList } from './TeamList.tsx';
import type { CourseTab } from './tabs/course-tabs.ts';

interface CoursePanelProps {
  readonly tab: CourseTab;
  readonly data: CourseData;
  /** What the tab of the videos shows, where there is one. */
  readonly videos?: ReactNode;
}

/** What a tab of a course shows. */
export function CoursePanel({ tab, data, videos }: CoursePanelProps) {
  switch (tab) {
    case 1:
      return <InformationPanel course={data.course} />;
    case 2:
      return <MaterialPanel items={data.items ?? []} />;
    case 4:
      return data.report === 'unavailable' ? (
        <Empty text="专家评价暂时无法显示，请稍后刷新页面重试" />
      ) : (
        <OpinionPanel report={data.report} />
      );
    case 8:
      return videos;
    default:
      return <Coming />;
  }
}

/** What a course is about and who teaches it. */
function InformationPanel({ course }: { readonly course: CourseBasic }) {
  return (
    <div className={styles.information}>
      <div className={styles.words}>
        {course.content + course.teacher_intro + course.aims === '' && <Empty />}
        <Words title="课程简介" html={course.content} outlined />
        <Aims aims={aimsIn(course.aims)} />
        <Words title="教师介绍" html={course.teacher_intro} />
      </div>
      <TeamList course={course} />
    </div>
  );
}

/** What students can do afterwards. */
function Aims({ aims }: { readonly aims: readonly string[] }) {
  if (aims.length === 0) return null;
  return (
    <section>
      <h2>课程目标</h2>
      <ol className={styles.aims}>
        {aims.map((aim) => (
          <li key={aim}>{aim}</li>
        ))}
      </ol>
    </section>
  );
}

interface WordsProps {
  readonly title: string;
  readonly html: string;
  /** With the way to each of its parts above it. */
  readonly outlined?: boolean;
}

/** Fewer parts are seen at once. */
const OUTLINED_FROM = 3;

function Words({ title, html, outlined = false }: WordsProps) {
  const text = useRef<HTMLDivElement>(null);
  if (html === '') return null;
  const parts = outlined ? headingsIn(html) : [];
  const show = (at: number) =>
    text.current?.querySelectorAll('h2, h3')[at]?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  return (
    <section>
      <h2>{title}</h2>
      {parts.length >= OUTLINED_FROM && (
        <ol className={styles.outline} aria-label="简介目录">
          {parts.map((part, at) => (
            <li key={part}>
              <button type="button" onClick={() => show(at)}>
                {part}
              </button>
            </li>
          ))}
        </ol>
      )}
      <div ref={text}>
        <RichText html={html} />
      </div>
    </section>
  );
}

/** What will stand in a tab some day. */
function Coming() {
  return (
    <div className={styles.coming}>
      <svg viewBox="0 0 160 104" width="160" height="104" aria-hidden="true">
        <rect x="20" y="58" width="120" height="34" rx="8" className={styles.ground} />
        <path d="M44 58V30h72v28M60 30V18h40v12" className={styles.frame} />
        <path d="M30 92h100M56 44h16M88 44h16" className={styles.line} />
        <circle cx="80" cy="75" r="9" className={styles.sign} />
      </svg>
      <p>正在建设中，敬请期待</p>
    </div>
  );
}

/** What is told of a course beyond its introduction, and its files. */
function MaterialPanel({ items }: { readonly items: readonly CourseItem[] }) {
  const sections = sectionsOf(items);
  if (sections.length === 0) return <Empty />;
  return sections.map(({ key, name, fields }) => (
    <section key={key} className={styles.section}>
      {name !== null && <h2 className={styles.group}>{name}</h2>}
      <div className={styles.fields}>
        {fields.map((field) => (
          <Field key={field.id} field={field} title={name === null ? 'h2' : 'h3'} />
        ))}
      </div>
    </section>
  ));
}

function Field({ field, title: Title }: { readonly field: CourseItem; readonly title: 'h2' | 'h3' }) {
  return (
    <div className={styles.field} data-short={isShort(field) || undefined}>
      <Title className={styles.name}>{field.name}</Title>
      <Content item={field} />
    </div>
  );
}

function Content({ item: { type, content } }: { readonly item: CourseItem }) {
  if (typeof content !== 'string') return <FileList files={content} />;
  if (type === 'richText') return <RichText html={content} />;
  return (
    <p className={styles.materialWords}>{isWebAddress(content) ? <WebLink address={content} /> : content}</p>
  );
}

function WebLink({ address }: { readonly address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}

/** What experts said of a course; null where there is nothing of that kind. */
function OpinionPanel({ report }: { readonly report: CourseReport | null }) {
  const opinions = useMemo(() => (report ? opinionsOf(report) : []), [report]);
  const indicators =
    report?.ai_indicator.filter(({ summary, rate }) => summary !== '' || rate !== null) ?? [];
  const { summary_of_opinions = '', problems_and_suggestions = '' } = report ?? {};
  if (opinions.length + indicators.length === 0 && summary_of_opinions + problems_and_suggestions === '')
    return <Empty />;
  return (
    <div className={opinionsStyles.panel}>
      {opinions.length > 0 && (
        <section>
          <h2>专家观点</h2>
          <WordCloud opinions={opinions} />
        </section>
      )}
      <OpinionPanelWords title="意见综述" text={summary_of_opinions} />
      <OpinionPanelWords title="问题与建议" text={problems_and_suggestions} />
      {indicators.length > 0 && (
        <section>
          <h2>分项评价</h2>
          <IndicatorList indicators={indicators} />
        </section>
      )}
    </div>
  );
}

function OpinionPanelWords({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <section>
      <h2>{title}</h2>
      <p className={opinionsStyles.words}>{text}</p>
    </section>
  );
}
