import { sectionOf } from '@course-center/domain/showcase/section';
import { PAGE_SIZES } from '../../../../ui/list/list-state.ts';
import { MobilePage } from '../frame/MobilePage.tsx';
import type { PageAddress, PageProps, ShowcasePage } from '../frame/page.ts';
import { useLayer } from '../frame/use-layer.ts';
import { useVisit } from '../frame/visit.tsx';
import { Empty } from '../ui/Empty.tsx';
import { backTarget } from './back-target.ts';
import { filterGroups } from './filter-groups.ts';
import { type ListChoice, readChoice } from './list-choice.ts';
import { kindOf } from './list-kind.ts';
import { emptyText, headingOf, headOfList } from './list-words.ts';
import { type ListData, loadList } from './load-list.ts';
import { EndlessRows } from './mobile/EndlessRows.tsx';
import { FilterButton } from './mobile/FilterButton.tsx';
import { FilterDrawer } from './mobile/FilterDrawer.tsx';
import { Pull } from './mobile/Pull.tsx';
import { Summary } from './mobile/Summary.tsx';

function Page({ data }: PageProps<ListData>) {
  const choice = choiceOnPhone(useVisit().address);
  const drawer = useLayer();
  const { offers, total } = data;
  const groups = filterGroups(choice, offers);
  const heading = headingOf(choice, offers);
  // What makes the list what it is, its heading says.
  const { names } = kindOf(choice.path);
  const chosenOnes = groups.flatMap(({ name, options }) =>
    choice[name] === '' || names[name] ? [] : options.filter(({ isChosen }) => isChosen),
  );
  return (
    <MobilePage
      title={heading}
      back={backTarget(choice)}
      search
      tools={groups.length > 0 && <FilterButton isActive={chosenOnes.length > 0} onOpen={drawer.open} />}
    >
      <Pull choice={choice}>
        <Summary choice={choice} heading={heading} total={total} chosenOnes={chosenOnes} />
        {data.courses.length === 0 ? (
          <Empty text={emptyText(choice, offers)} />
        ) : (
          <EndlessRows first={data} choice={choice} type={sectionOf(choice.type)?.type ?? null} />
        )}
      </Pull>
      {drawer.isOpen && (
        <FilterDrawer choice={choice} offers={offers} onClose={drawer.close} onConfirm={drawer.makeWay} />
      )}
    </MobilePage>
  );
}

/** A phone's list begins at its beginning and grows, whatever page a link from a desktop names. */
function choiceOnPhone(address: PageAddress): ListChoice {
  return { ...readChoice(address), page: 1, size: PAGE_SIZES[0] };
}

export const page: ShowcasePage<ListData> = {
  load: async (read, address) => loadList(read, choiceOnPhone(address)),
  head: headOfList,
  Page,
};
