import { IDENTITIES, type Identity } from '@course-center/domain/access/identity';
import { canGiveRole, type OrganizationActor } from '@course-center/domain/access/organization';
import { isGivenInForm, ROLE_DEPARTMENT } from '@course-center/domain/organization/person-form';

const SOME_DEPARTMENT = 1;

/** The roles that somebody may give; the server decides again for the department that is chosen. */
export function identitiesToGive(actor: OrganizationActor): Identity[] {
  return IDENTITIES.filter((identity) => {
    if (!isGivenInForm(identity)) return false;
    const department_id = ROLE_DEPARTMENT[identity] === 'none' ? null : SOME_DEPARTMENT;
    return canGiveRole(actor, { identity, department_id }, null);
  });
}
