export { majorResource } from './major.resource.ts';
