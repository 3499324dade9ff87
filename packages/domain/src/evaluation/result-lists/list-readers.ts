import { IDENTITY, type Identity } from '../../access/identity.ts';
import { isFrozen, type ListState } from './result-list.ts';

interface ListReader {
  readonly identity: Identity;
}

/** Making, moving and correcting result lists is the course centre's. */
export function canManageResultLists({ identity }: ListReader): boolean {
  return identity === IDENTITY.administrator;
}

/** Leaders read what they sign. */
export function canReadResultLists(reader: ListReader): boolean {
  return canManageResultLists(reader) || reader.identity === IDENTITY.leader;
}

/** A draft is the course centre's alone: what was taken back or refused is one again. */
export function canSeeList(reader: ListReader, state: ListState): boolean {
  return canManageResultLists(reader) || (canReadResultLists(reader) && isFrozen(state));
}
