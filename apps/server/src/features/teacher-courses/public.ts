export { teachingResource } from './teaching.resource.ts';
