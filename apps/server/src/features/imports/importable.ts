import type { ImportKind } from '@course-center/contract/imports';
import type { AnyImportable } from '../../resources/resource.ts';
import type { Actor } from '../../wire/context.ts';
import { forbidden } from '../../wire/failures.ts';
import { courseResource } from '../courses/public.ts';
import { departmentResource } from '../departments/public.ts';
import { expertGroupResource } from '../expert-groups/public.ts';
import { centralExpertResource, departmentExpertResource } from '../experts/public.ts';
import { facultyGroupResource } from '../faculty-groups/public.ts';
import { jobTitleResource } from '../job-titles/public.ts';
import { majorResource } from '../majors/public.ts';
import { natureResource } from '../natures/public.ts';
import { personResource } from '../personnel/public.ts';
import { teachingResource } from '../teacher-courses/public.ts';

const IMPORTABLE: Readonly<Record<ImportKind, AnyImportable>> = {
  departments: departmentResource,
  people: personResource,
  experts: centralExpertResource,
  'department-experts': departmentExpertResource,
  'job-titles': jobTitleResource,
  majors: majorResource,
  'faculty-groups': facultyGroupResource,
  'expert-groups': expertGroupResource,
  courses: courseResource,
  'teacher-courses': teachingResource,
  natures: natureResource,
};

/** The resource that an import is about, for somebody who may manage it. */
export function importableBy(actor: Actor, kind: ImportKind): AnyImportable {
  const resource = IMPORTABLE[kind];
  if (!resource.mayManage(actor)) throw forbidden();
  return resource;
}
