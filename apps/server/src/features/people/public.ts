export { heldRoles } from './held-roles.ts';
export { hashPassword, verifyPassword } from './password.ts';
export {
  addPerson,
  addRole,
  contactOf,
  countPeople,
  findById,
  findByUsername,
  findInfo,
  noteLogin,
  ONE_PER_MOBILE,
  type PersonRow,
  replacePassword,
  setContact,
  setDepartment,
  stillHasPassword,
} from './people.repository.ts';
