export { forgetSession, logout } from './session/end.ts';
export { refreshInfo } from './session/signed-in.ts';
export { reloadStart } from './session/start.ts';
export { dropStored, readStored, writeStored } from './session/storage.ts';
export { readStart, useAccount, useStart } from './session/store.ts';
export { switchRole, switchTerm } from './session/switch.ts';
export { useWatermark } from './session/use-watermark.ts';
