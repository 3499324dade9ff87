import { randomInt } from 'node:crypto';

/** Without characters that are taken for one another when a password is read out or copied by hand. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** A password that somebody hands on, and that is changed at the first login. */
export function initialPassword(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}
