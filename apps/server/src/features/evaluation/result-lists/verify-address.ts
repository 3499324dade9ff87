import { DEFAULT_SCHOOL } from '../../../schools/school.ts';
import type { Scene } from '../../../wire/context.ts';

/** Where everybody can verify a list: what is printed on it and on what is told of its rows. */
export type VerifyAddress = (digest: string) => string;

/** Without a public address the page that prints it adds its own. */
export function verifyAddress({ school }: Pick<Scene, 'school'>, publicUrl: string | null): VerifyAddress {
  const base = `${publicUrl ?? ''}${school.name === DEFAULT_SCHOOL ? '' : `/app/${school.name}`}`;
  return (digest) => `${base}/verify?digest=${digest}`;
}
