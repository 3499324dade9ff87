export { InAppWarning, shouldChangeBrowser } from './InAppWarning.tsx';
export { NetworkBanner } from './NetworkBanner.tsx';
