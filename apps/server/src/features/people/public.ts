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
  mobileIsTaken,
  noteLogin,
  type PersonRow,
  setContact,
  setDepartment,
  setPassword,
} from './people.repository.ts';
