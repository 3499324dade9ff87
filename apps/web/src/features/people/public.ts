/** What the rest of the product may use of the people. */

export { peopleInWords } from './people-in-words.ts';
export { personChoice, personChoices } from './person-choices.ts';
