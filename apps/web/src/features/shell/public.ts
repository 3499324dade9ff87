/** What the rest of the product may use of the shell. */

export { roleTitle } from './role-title.ts';
export { Shell } from './Shell.tsx';
export { SidebarHead } from './sidebar/SidebarHead.tsx';
