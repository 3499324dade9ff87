import { sectionOf } from '@course-center/domain/showcase/section';
import { DesktopPage } from '../frame/DesktopPage.tsx';
import type { PageProps, ShowcasePage } from '../frame/page.ts';
import { useVisit } from '../frame/visit.tsx';
import { Empty } from '../ui/Empty.tsx';
import { BeyondEnd } from './desktop/BeyondEnd.tsx';
import { CardGrid } from './desktop/CardGrid.tsx';
import { FilterRows } from './desktop/FilterRows.tsx';
import { ListTop } from './desktop/ListTop.tsx';
import { Pager } from './desktop/Pager.tsx';
import { filterGroups } from './filter-groups.ts';
import { readChoice } from './list-choice.ts';
import { departmentName, emptyText, headingOf, headOfList } from './list-words.ts';
import { type ListData, loadList } from './load-list.ts';

function Page({ data: { courses, total, offers } }: PageProps<ListData>) {
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
          total > 0 ? <BeyondEnd choice={choice} total={total} /> : <Empty text={emptyText(choice, offers)} />
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
