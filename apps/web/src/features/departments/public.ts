/** What the rest of the product may use of the departments. */

export { departmentChoices } from './department-choices.ts';
