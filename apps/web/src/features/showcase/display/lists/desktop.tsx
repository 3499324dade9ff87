import type { DisplayCourse } from '@course-center/contract/showcase/display';
import { type SectionType, sectionOf } from '@course-center/domain/showcase/section';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { DesktopPage } from '../frame/DesktopPage.tsx';
import { PageLink } from '../frame/PageLink.tsx';
import type { PageProps, ShowcasePage } from '../frame/page.ts';
import { Trail } from '../frame/Trail.tsx';
import { useVisit } from '../frame/visit.tsx';
import { CourseCard } from '../ui/CourseCard.tsx';
import { Icon } from '../ui/Icon.tsx';
import spoken from '../ui/spoken.module.css';
import { backTarget } from './back-target.ts';
import { BeyondEnd } from './desktop/BeyondEnd.tsx';
import { Pager } from './desktop/Pager.tsx';
import styles from './desktop.module.css';
import { type FilterGroup, filterGroups } from './filter-groups.ts';
import { addressOfChoice, chosen, type ListChoice, readChoice } from './list-choice.ts';
import { countWords, departmentName, headingOf, headOfList, SEARCHED } from './list-words.ts';
import { type ListData, loadList } from './load-list.ts';
import { NothingFound } from './NothingFound.tsx';

/** The first row is seen at once. */
const FIRST_ROW = 4;

function Page({ data }: PageProps<ListData>) {
  const { courses, total, offers } = data;
  const choice = readChoice(useVisit().address);
  const isDepartment = choice.path === '/department-course';
  return (
    <DesktopPage department={isDepartment ? departmentName(choice, offers) : undefined}>
      <ListTop choice={choice} heading={headingOf(choice, offers)} total={total} />
      <FilterRows choice={choice} groups={filterGroups(choice, offers)} />
      <CardGrid
        courses={courses}
        type={sectionOf(choice.type)?.type ?? null}
        page={choice.page}
        instead={
          total > 0 ? (
            <BeyondEnd choice={choice} total={total} />
          ) : (
            <NothingFound choice={choice} data={data} />
          )
        }
      />
      <Pager choice={choice} total={total} />
    </DesktopPage>
  );
}

export const page: ShowcasePage<ListData> = {
  load: async (read, address) => loadList(read, readChoice(address)),
  head: headOfList,
  Page,
};

interface ListTopProps {
  readonly choice: ListChoice;
  readonly heading: string;
  readonly total: number;
}

/** Where the visitor is, how many courses there are, and the way back. */
function ListTop({ choice, heading, total }: ListTopProps) {
  return (
    <div className={styles.top}>
      <Trail current={heading} />
      <div className={styles.line}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.count} role="status" title={choice.search || undefined}>
          {countWords(choice, total)}
        </p>
        <PageLink to={backTarget(choice)} className={styles.back} back>
          <Icon name="previous" size={16} />
          返回
        </PageLink>
      </div>
      {choice.search !== '' && <p className={styles.searched}>{SEARCHED}</p>}
    </div>
  );
}

interface FilterRowsProps {
  readonly choice: ListChoice;
  readonly groups: readonly FilterGroup[];
}

/** What the list can be chosen by, a row each; every option is a link to the list that it makes. */
function FilterRows({ choice, groups }: FilterRowsProps) {
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <section className={styles.rows} aria-label="筛选">
      {groups.map(({ name, title, options }) => (
        <div key={name} className={styles.row}>
          <p id={`${id}${name}`} className={styles.title}>
            {title}
          </p>
          <ul className={styles.options} aria-labelledby={`${id}${name}`}>
            {options.map(({ label, count, isChosen, change }) => (
              <li key={change[name]}>
                <PageLink
                  to={addressOfChoice(chosen(choice, change))}
                  className={styles.option}
                  current={isChosen}
                >
                  {label}
                  {count !== undefined && <span className={styles.filterRowsCount}>{count}</span>}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface CardGridProps {
  readonly courses: readonly DisplayCourse[];
  readonly type: SectionType | null;
  readonly page: number;
  /** What stands where no course does. */
  readonly instead: ReactNode;
}

/** The courses of a page, four in a row. While others are on their way they stay, dimmed. */
function CardGrid({ courses, type, page, instead }: CardGridProps) {
  const { loading } = useVisit();
  const top = useTopOnTurn(page);
  return (
    <section ref={top} className={styles.list} aria-busy={loading} aria-labelledby="list-heading">
      <h2 id="list-heading" className={spoken.spoken}>
        课程列表
      </h2>
      {courses.length === 0 ? (
        instead
      ) : (
        <ul className={styles.grid}>
          {courses.map((course, index) => (
            <li key={course.id}>
              <CourseCard course={course} type={type} eager={index < FIRST_ROW} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Another page is read from its beginning. */
function useTopOnTurn(page: number) {
  const top = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) top.current?.scrollIntoView();
    shown.current = page;
  }, [page]);
  return top;
}
