import { lazyPart } from '../../ui/lazy-part.tsx';
import { useAccount } from './session/store.ts';

export { newName, onProof, openProvider } from './login/proving.ts';
export { forgetSession, logout } from './session/end.ts';
export { refreshInfo } from './session/signed-in.ts';
export { reloadStart } from './session/start.ts';
export { dropStored, readStored, writeStored } from './session/storage.ts';
export { readStart, useAccount, useStart } from './session/store.ts';
export { forgetTermBefore, readTermBefore, switchTo } from './session/switch.ts';

/** Fetched when it is first looked at. */
export const IdentitiesDialog = lazyPart(() => import('./providers/IdentitiesDialog.tsx'));
export const OwnIdentities = lazyPart(() => import('./personal-data/IdentitiesCard.tsx'));
export const OwnAddressState = lazyPart(async () => ({
  default: (await import('./personal-data/OwnAddress.tsx')).AddressState,
}));
export const OwnSecondFactor = lazyPart(() => import('./login/OwnSecondFactor.tsx'));

/** What stands over the pages of a document: the school, and who looks at it. */
export function useWatermark(): string {
  const { info, school } = useAccount();
  return `${school.school} ${info.name}`;
}
