import { sectionOf } from '@course-center/domain/showcase/section';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { PAGE_SIZES } from '../../../../ui/list/list-state.ts';
import { MobilePage } from '../frame/MobilePage.tsx';
import type { PageAddress, PageProps, ShowcasePage } from '../frame/page.ts';
import { useVisit } from '../frame/visit.tsx';
import { addEntry } from '../frame/way-back.ts';
import { Icon } from '../ui/Icon.tsx';
import { backTarget } from './back-target.ts';
import { filterGroups } from './filter-groups.ts';
import { addressOfChoice, type ListChoice, readChoice } from './list-choice.ts';
import { kindOf } from './list-kind.ts';
import { headingOf, headOfList } from './list-words.ts';
import { type ListData, loadList } from './load-list.ts';
import { EndlessRows } from './mobile/EndlessRows.tsx';
import { FilterDrawer } from './mobile/FilterDrawer.tsx';
import { followFinger, type PullState } from './mobile/follow-finger.ts';
import { Summary } from './mobile/Summary.tsx';
import styles from './mobile.module.css';
import { NothingFound } from './NothingFound.tsx';

const WORDS = { resting: '', pulled: '下拉刷新', ready: '松开刷新' } as const;

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
          <NothingFound choice={choice} data={data} />
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

interface FilterButtonProps {
  /** Something is chosen. */
  readonly isActive: boolean;
  readonly onOpen: () => void;
}

function FilterButton({ isActive, onOpen }: FilterButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-label={isActive ? '筛选（已选条件）' : '筛选'}
      data-active={isActive || undefined}
      onClick={onOpen}
    >
      <Icon name="filter" size={24} />
    </button>
  );
}

/** What is pulled down at the top of the page is loaded anew. */
function Pull({ choice, children }: { readonly choice: ListChoice; readonly children: ReactNode }) {
  const { go } = useVisit();
  const box = useRef<HTMLDivElement>(null);
  const state = usePull(box, () => go(addressOfChoice(choice), { replace: true }));
  return (
    <div ref={box} className={styles.box} data-pull={state}>
      <p className={styles.word} aria-hidden="true">
        {WORDS[state]}
      </p>
      <div className={styles.pulled}>{children}</div>
    </div>
  );
}

/** Follows a finger that pulls the page down from its top, and says when it lets go far enough. */
function usePull(box: RefObject<HTMLElement | null>, onPulled: () => void): PullState {
  const [state, setState] = useState<PullState>('resting');
  const pulled = useRef(onPulled);
  useEffect(() => {
    pulled.current = onPulled;
  });
  useEffect(() => {
    if (!box.current) return;
    const own = new AbortController();
    followFinger(box.current, { onState: setState, onPulled: () => pulled.current(), signal: own.signal });
    return () => own.abort();
  }, [box]);
  return state;
}

interface Layer {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Closes it for an address that then takes its place in the history. */
  readonly makeWay: () => void;
}

/** Something above the page that the browser's way back closes: while it is open it has a place in the history. */
function useLayer(): Layer {
  const [isOpen, setOpen] = useState(false);
  // A dialog that closes may say so more than once; only one step back may come of it.
  const leaving = useRef(false);
  const gone = () => {
    leaving.current = true;
    setOpen(false);
  };
  useEffect(() => {
    if (!isOpen) return;
    window.addEventListener('popstate', gone);
    return () => window.removeEventListener('popstate', gone);
  });
  return {
    isOpen,
    open() {
      leaving.current = false;
      addEntry();
      setOpen(true);
    },
    close() {
      if (leaving.current) return;
      leaving.current = true;
      window.history.back();
    },
    makeWay: gone,
  };
}
