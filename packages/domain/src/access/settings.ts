import { IDENTITY, type Identity } from './identity.ts';

export interface SettingsActor {
  readonly identity: Identity;
}

export function canChangeSettings(actor: SettingsActor): boolean {
  return actor.identity === IDENTITY.administrator;
}

export function canReadLedger(actor: SettingsActor): boolean {
  return actor.identity === IDENTITY.administrator;
}
