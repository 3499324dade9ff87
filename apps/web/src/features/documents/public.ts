export { ArchivedPapers } from './ArchivedPapers.tsx';
export { PaperButton } from './PaperButton.tsx';
export { PaperView } from './PaperView.tsx';
