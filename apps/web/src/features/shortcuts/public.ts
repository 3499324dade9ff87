export { listenToKeys } from './listen.ts';
export { type SaveShortcut, type SavingCall, useSaveShortcut } from './use-save-shortcut.ts';
