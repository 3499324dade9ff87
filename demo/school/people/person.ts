import type { Identity } from '@course-center/domain/access/identity';
import type { JobTitle } from '../organization.ts';

/** Somebody of the demo school, with names where the tables have ids. */
export interface DemoPerson {
  readonly username: string;
  readonly employee_no: string;
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly department: string | null;
  readonly title: JobTitle | null;
  readonly education_degree: string;
  readonly introduction: string;
  /** Of an external person; empty for the own school. */
  readonly school_name: string;
  /** False for who has never changed the password they were given. */
  readonly started: boolean;
  readonly disabled: boolean;
}

export interface DemoRole {
  readonly username: string;
  readonly identity: Identity;
  readonly department: string | null;
  readonly facultyGroup: string | null;
}

export function role(
  username: string,
  identity: Identity,
  department: string | null,
  facultyGroup: string | null = null,
): DemoRole {
  return { username, identity, department, facultyGroup };
}
