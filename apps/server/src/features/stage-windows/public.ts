export { replaceWindows, windowsOf, windowsOfTerm } from './stage-windows.repository.ts';
