export { addTerm, allTerms } from './terms.repository.ts';
