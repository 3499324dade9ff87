import type { ImportKind } from '@course-center/contract/imports';
import type { Actor } from '../../wire/context.ts';
import { forbidden } from '../../wire/failures.ts';
import type { AnyImportable } from '../resources/resource.ts';

/** What can be read from a sheet; the product says so when it starts. */
export type Importables = Readonly<Record<ImportKind, AnyImportable>>;

/** The resource that an import is about, for somebody who may manage it. */
export function importableBy(importables: Importables, actor: Actor, kind: ImportKind): AnyImportable {
  const resource = importables[kind];
  if (!resource.mayManage(actor)) throw forbidden();
  return resource;
}
