import { PageLink } from '../frame/PageLink.tsx';
import { CourseCard } from '../ui/CourseCard.tsx';
import { Empty } from '../ui/Empty.tsx';
import { addressOfChoice, chosen, type ListChoice } from './list-choice.ts';
import { kindOf } from './list-kind.ts';
import { emptyText } from './list-words.ts';
import type { ListData } from './load-list.ts';
import styles from './nothing-found.module.css';

/** What stands where no course does: why, and where to go on. */
export function NothingFound({ choice, data }: { readonly choice: ListChoice; readonly data: ListData }) {
  const { offers, popular } = data;
  const { filters, names } = kindOf(choice.path);
  const narrowing = filters.filter((filter) => !names[filter] && choice[filter] !== '');
  const cleared = chosen(choice, Object.fromEntries(narrowing.map((filter) => [filter, ''])));
  return (
    <>
      <Empty text={emptyText(choice, offers)}>
        {narrowing.length > 0 && (
          <PageLink to={addressOfChoice(cleared)} className={styles.way}>
            清除筛选
          </PageLink>
        )}
        {popular && (
          <p className={styles.hint}>
            可以少输几个字，或改用教师姓名、课程代码、学院名称。多个词用空格隔开表示同时满足，用逗号隔开表示满足其一。
          </p>
        )}
      </Empty>
      {popular && popular.departments.length > 0 && (
        <section className={styles.part}>
          <h2>按学院浏览</h2>
          <ul className={styles.colleges}>
            {popular.departments.map(({ id, name, dec_counts }) => (
              <li key={id}>
                <PageLink to={`/department-course?${new URLSearchParams({ id: String(id), name })}`}>
                  {name} <span>{dec_counts}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular && popular.courses.length > 0 && (
        <section className={styles.part}>
          <h2>大家在看</h2>
          <ul className={styles.courses}>
            {popular.courses.map((course) => (
              <li key={course.id}>
                <CourseCard course={course} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
