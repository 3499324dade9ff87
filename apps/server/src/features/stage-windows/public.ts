export { replaceWindows } from './stage-windows.repository.ts';
