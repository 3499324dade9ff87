export { initialPassword } from './initial-password.ts';
export { roleTitle } from './listed-roles.ts';
export { personResource } from './person.resource.ts';
