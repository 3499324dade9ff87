export { facultyGroupResource } from './faculty-group.resource.ts';
export { addFacultyGroup } from './faculty-groups.repository.ts';
