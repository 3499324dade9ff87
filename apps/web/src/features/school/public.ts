export { DisplayPane } from './settings/lazy.ts';
