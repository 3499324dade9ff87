export { replaceContent } from './content.ts';
export {
  addSystem,
  addVersion,
  findSystem,
  newestVersionForUpdate,
} from './evaluation-systems.repository.ts';
