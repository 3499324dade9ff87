export { heldRoles } from './held-roles.ts';
export { setDataWithMobile } from './mobile-account.ts';
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
  setDepartment,
  stillHasPassword,
} from './people.repository.ts';
