export { jobTitleResource } from './job-title.resource.ts';
