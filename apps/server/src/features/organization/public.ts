export { departmentChoices } from './departments/department-choices.ts';
export { departmentExists, departmentsFrom } from './departments/departments.repository.ts';
export { expertsOfDepartment, membersOfExpertGroup } from './expert-groups/members.ts';
export { roleTitle } from './people/listed-roles.ts';
export { setDataWithMobile } from './people/mobile-account.ts';
export { hashPassword, verifyPassword } from './people/password.ts';
export {
  addRole,
  contactOf,
  findById,
  findByUsername,
  findInfo,
  noteLogin,
  ONE_PER_MOBILE,
  type PersonRow,
  replacePassword,
  setDepartment,
  stillHasPassword,
} from './people/people.repository.ts';
