export { expertGroupResource } from './expert-group.resource.ts';
