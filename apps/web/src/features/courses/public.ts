export { courseChoices, natureChoices } from './course-choices.ts';
