export { centralExpertResource, departmentExpertResource } from './expert.resource.ts';
