export { ArchivedPapers } from './ArchivedPapers.tsx';
export { PaperButton, PaperView } from './PaperView.tsx';
