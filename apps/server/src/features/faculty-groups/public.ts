export { addFacultyGroup } from './faculty-groups.repository.ts';
