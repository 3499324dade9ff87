export { engagementsOf } from './engagements-of.ts';
export { centralExpertResource, departmentExpertResource } from './expert.resource.ts';
