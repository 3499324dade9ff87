export { courseResource } from './course.resource.ts';
