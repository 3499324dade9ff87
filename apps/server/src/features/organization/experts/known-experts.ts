import { IDENTITY } from '@course-center/domain/access/identity';
import type { ExpertForm } from '@course-center/domain/organization/expert-form';
import { and, eq, inArray, isNotNull, isNull } from '../../../database/query.ts';
import { people, roles } from '../../../database/schema.ts';
import type { Known } from '../../../platform/resources/importing.ts';
import type { Change } from '../../../platform/resources/resource.ts';
import { type Appointments, type Kept, standing } from './expert-keeping.ts';

function appointedWith({ tx }: Change, mobiles: readonly string[], { central }: Appointments) {
  return tx
    .select({
      id: roles.id,
      name: people.name,
      mobile: people.mobile,
      email: people.email,
      school_name: people.school_name,
      job_title_id: people.job_title_id,
      department_id: roles.department_id,
      standing,
    })
    .from(roles)
    .innerJoin(people, eq(people.id, roles.person_id))
    .where(
      and(
        inArray(people.mobile, [...mobiles]),
        eq(roles.identity, IDENTITY.expert),
        central ? isNull(roles.department_id) : isNotNull(roles.department_id),
      ),
    );
}

/** The appointments that a sheet names by mobile number, and by department where they have one. */
export function knownExperts<Form extends ExpertForm>(kind: Appointments, keyOf: (form: Form) => string) {
  return async (change: Change, keys: readonly string[]): Promise<Map<string, Known<Kept<Form>>>> => {
    const mobiles = keys.map((key) => key.slice(key.indexOf('/') + 1));
    const rows = await appointedWith(change, mobiles, kind);
    return new Map(
      rows.map(({ id, department_id, ...person }) => {
        const form = {
          ...person,
          password: null,
          ...(kind.central ? {} : { department_id }),
        } as unknown as Kept<Form>;
        return [keyOf(form), { id, form }];
      }),
    );
  };
}

/** Stands for somebody who is there without this appointment: no row of the sheet is about them. */
const NOT_APPOINTED = -1;

/** Who has these mobile numbers: the appointment, or nobody's. A sheet adds people, it does not appoint known ones. */
export function takenByPeople(kind: Appointments) {
  return async (change: Change, mobiles: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const holders = await change.tx
      .select({ mobile: people.mobile })
      .from(people)
      .where(inArray(people.mobile, [...mobiles]));
    const appointed = await appointedWith(change, mobiles, kind);
    return new Map([
      ...holders.map(({ mobile }) => [mobile, NOT_APPOINTED] as const),
      ...appointed.map(({ mobile, id }) => [mobile, id] as const),
    ]);
  };
}
