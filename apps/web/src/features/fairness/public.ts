export { FairnessPanel } from './FairnessPanel.tsx';
