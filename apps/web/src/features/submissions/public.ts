/** What the rest of the product may use of the submissions. */

export { useOnline } from './form/use-online.ts';
export { type Outcome, outcomeOf } from './saving/outcome.ts';
export { openWords } from './standing/window-words.ts';
