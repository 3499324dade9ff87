export { centralExpertResource, departmentExpertResource } from './expert.resource.ts';
export { expertGroupsOf } from './expert-groups-of.ts';
