export { ArchivedPapers } from './ArchivedPapers.tsx';
export { PaperButton, PaperView } from './PaperView.tsx';
export { OwnPacks } from './packs/OwnPacks.tsx';
export { PackForm } from './packs/PackForm.tsx';
