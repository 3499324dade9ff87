export { replaceWindows, windowsOf } from './stage-windows.repository.ts';
