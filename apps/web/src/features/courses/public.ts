export { natureChoices } from './course-choices.ts';
