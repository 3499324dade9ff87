import { useQueries, useQuery } from '@tanstack/react-query';
import { useReducer } from 'react';
import { currentAddress } from '../../../../request/address.ts';
import { useAccount } from '../../../account/public.ts';
import { allReviewsQuery } from '../api/list-reviews.ts';
import { reviewQuery } from '../api/read-review.ts';
import { isGone } from '../gone/is-gone.ts';
import { BROWSER_STORAGE } from '../saving/browser-storage.ts';
import { type Place, waitingHere } from '../saving/kept-records.ts';

interface Waiting {
  readonly reviews: readonly { readonly id: number; readonly course: string; readonly count: number }[];
  /** Those that are there no more. */
  readonly gone: readonly Place[];
  /** Looks into the browser again. */
  readonly lookAgain: () => void;
}

/** The reviews with entries that have not left this browser. */
export function useWaiting(): Waiting {
  const { info } = useAccount();
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const whose = { school: currentAddress().school, person: info.id };
  const counts = waitingHere(whose, BROWSER_STORAGE);
  const { data: all } = useQuery({ ...allReviewsQuery(), enabled: counts.size > 0 });
  const listed = all?.filter(({ id }) => counts.has(id)) ?? [];
  // The list has one term only: what is not in it may be another term's, or gone.
  const others = all ? [...counts.keys()].filter((id) => !listed.some((each) => each.id === id)) : [];
  const read = useQueries({ queries: others.map((id) => reviewQuery(id)) });
  const found = [...listed, ...read.flatMap(({ data }) => data ?? [])];
  return {
    reviews: found.map(({ id, name }) => ({ id, course: name, count: counts.get(id) ?? 0 })),
    gone: others.filter((_id, at) => isGone(read[at]?.error ?? null)).map((review) => ({ ...whose, review })),
    lookAgain,
  };
}
