import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { currentCaller } from '../../request/caller.ts';
import { onLapsed } from '../../request/session-over.ts';
import { BlockKeeper } from './block-keeper.ts';
import { currentPage, currentPlace, DraftKeeper, type Names } from './draft-keeper.ts';
import { browserDrafts, ownerHere } from './draft-store.ts';
import type { Edit } from './edit.ts';
import { type Queue, queueOfAll, type Reading } from './queue.ts';
import { Saver, type SaverNeeds, type Send, type Sent } from './saver.ts';

export interface SaverOptions<T> extends Names, Omit<SaverNeeds<T>, 'keeper' | 'now'> {
  /** Whose drafts are kept here. */
  readonly person: number;
  /** What is edited: `review:7`, `part:12`. */
  readonly thing: string;
}

/**
 * The saver of a thing for as long as its page is shown, made by what is said at first. What is left when the page
 * closes is sent on its way, and `onClosed` told when that is done.
 */
export function useSaver<T>(reading: Reading<T>, options: SaverOptions<T>, onClosed?: () => void): Saver<T> {
  const [saver] = useState(() => saverOf(reading, options));
  const [told] = useState(() => onClosed ?? (() => {}));
  useEffect(() => saver.take(reading), [saver, reading]);
  useEffect(() => {
    // What an earlier visit left behind goes out at once.
    void saver.open();
    const flush = () => void saver.flush();
    // Who comes back may have the network back; who goes may not come back.
    const turn = () => {
      saver.write();
      flush();
    };
    const leave = () => saver.write();
    window.addEventListener('online', flush);
    const unwatch = onLapsed(flush);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', turn);
    return () => {
      window.removeEventListener('online', flush);
      unwatch();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', turn);
      void saver.close().then(told);
    };
  }, [saver, told]);
  return saver;
}

export function useQueue<T>(saver: Saver<T>): Queue<T> {
  return useSyncExternalStore(saver.subscribe, saver.queue);
}

/** The same over several things, as if they were one. */
export function useQueueOfAll<T>(savers: ReadonlyMap<number, Saver<T>>): Queue<T> {
  const { subscribe, queues } = useMemo(() => queuesOf(savers), [savers]);
  const all = useSyncExternalStore(subscribe, queues);
  return useMemo(() => queueOfAll(all), [all]);
}

function queuesOf<T>(savers: ReadonlyMap<number, Saver<T>>) {
  let last = new Map<number, Queue<T>>();
  return {
    subscribe(listener: () => void) {
      const ends = [...savers.values()].map((saver) => saver.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    /** The same for as long as none of them changed. */
    queues() {
      const now = new Map([...savers].map(([id, saver]) => [id, saver.queue()]));
      if ([...now].some(([id, queue]) => last.get(id) !== queue)) last = now;
      return last;
    },
  };
}

/** One value's state: typing into another does not draw this one. */
export function useEdit<T>(saver: Saver<T>, key: string): Edit<T> | undefined {
  return useSyncExternalStore(saver.subscribe, () => saver.queue().edits.get(key));
}

function saverOf<T>(reading: Reading<T>, options: SaverOptions<T>): Saver<T> {
  const { person, thing, title, labelOf, ...needs } = options;
  const named = { thing, title, labelOf, owner: ownerHere(person) };
  const keeping = {
    ...{ ...named, ...currentPage(), place: currentPlace() },
    ...{ kind: needs.kind, store: browserDrafts() },
  };
  const keeper = needs.together ? new BlockKeeper(keeping) : new DraftKeeper(keeping);
  // A page that outlives its session sends nothing in the name of who came after.
  const isThere = () => currentCaller().person === person;
  const send: Send<T> = (sent) => (isThere() ? needs.send(sent) : Promise.resolve({ kind: 'lost' }));
  const together = needs.together && {
    ...needs.together,
    send: (all: readonly Sent<T>[]) => (isThere() ? needs.together?.send(all) : null) ?? Promise.resolve([]),
  };
  return new Saver(reading, { ...needs, send, ...(together && { together }), keeper, now: () => new Date() });
}
