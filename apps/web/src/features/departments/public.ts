/** What the rest of the product may use of the departments. */

export { departmentChoices, departmentChoicesWithout } from './department-choices.ts';
