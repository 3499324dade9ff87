export { natureResource } from './nature.resource.ts';
