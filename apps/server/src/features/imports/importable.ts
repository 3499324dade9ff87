import type { ImportKind } from '@course-center/contract/imports';
import type { AnyResource } from '../../resources/resource.ts';
import type { Actor } from '../../wire/context.ts';
import { forbidden } from '../../wire/failures.ts';
import { centralExpertResource, departmentExpertResource } from '../experts/public.ts';
import { jobTitleResource } from '../job-titles/public.ts';
import { majorResource } from '../majors/public.ts';
import { natureResource } from '../natures/public.ts';
import { personResource } from '../personnel/public.ts';

const IMPORTABLE: Readonly<Record<string, AnyResource>> = {
  people: personResource,
  experts: centralExpertResource,
  'department-experts': departmentExpertResource,
  'job-titles': jobTitleResource,
  majors: majorResource,
  natures: natureResource,
};

/** The resource that an import is about, for somebody who may manage it. */
export function importableBy(actor: Actor, kind: ImportKind): AnyResource {
  const resource = IMPORTABLE[kind];
  if (!resource?.mayManage(actor)) throw forbidden();
  return resource;
}
