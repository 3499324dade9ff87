export { expertGroupResource } from './expert-group.resource.ts';
export { expertsOfDepartment, membersOfExpertGroup } from './members.ts';
