export { DISPLAY_TAB } from './settings/display/display-tab.ts';
export { DisplayPane } from './settings/lazy.ts';
