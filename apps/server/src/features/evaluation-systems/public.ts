export { replaceContent } from './content.ts';
export { addSystem, addVersion } from './evaluation-systems.repository.ts';
