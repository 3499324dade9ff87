/** What the rest of the product may use of the organisation. */

export { jobTitleChoices } from './job-title-choices.ts';
export { majorChoices } from './major-choices.ts';
