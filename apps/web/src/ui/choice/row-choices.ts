import { allRows, type ListCalls } from '../../request/resource-calls.ts';
import type { Choice, LoadedChoices, SearchedChoices } from './choice.ts';

const FOUND_AT_ONCE = '20';

/** The rows of a list to choose from: all of them, for lists that a person can overlook. */
export function loadedRows<Row>(
  calls: ListCalls<Row, string>,
  choiceOf: (row: Row) => Choice,
): LoadedChoices {
  return {
    key: [calls.path, 'choices'],
    load: async (signal) => (await allRows(calls, {}, signal)).data.map(choiceOf),
  };
}

/** The rows of a list to choose from: those whose name has what is typed, for lists that grow. */
export function searchedRows<Row>(
  calls: ListCalls<Row, string>,
  choiceOf: (row: Row) => Choice,
): SearchedChoices {
  return {
    key: [calls.path, 'choices'],
    async search(text, signal) {
      const query = { ...(text && { 'filter[name]': text }), 'page[size]': FOUND_AT_ONCE };
      return (await calls.list(query, signal)).data.map(choiceOf);
    },
  };
}
