export { type FileFacts, fileFacts } from './file-facts.ts';
export { type FileRow, findFile, findFiles } from './files.repository.ts';
export { beginConversion, type PlacedContent, placeContent } from './keep-content.ts';
export type { ShownBy } from './links/link-token.ts';
export { openStored } from './open-stored.ts';
export { presentFile, presentFiles } from './present-file.ts';
export { requireOwnFiles } from './require-own-files.ts';
export { schoolSecret } from './secrets.ts';
export { type FileToStore, storeFile } from './store-file.ts';
