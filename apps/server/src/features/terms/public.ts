export { termGone, termOf } from './term-of.ts';
export { addTerm, allTerms } from './terms.repository.ts';
