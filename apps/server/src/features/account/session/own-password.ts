import { LIMIT } from '@course-center/domain/access/limit';
import { trimmedPassword } from '@course-center/domain/account/password';
import { countAgainst, startAnew } from '../../../platform/limits/limits.ts';
import { openOnce } from '../../../platform/transport/transport.ts';
import type { Scene } from '../../../wire/context.ts';
import { InvalidInput } from '../../../wire/failures.ts';
import { type PersonRow, verifyPassword } from '../../organization/public.ts';

/** The password once more, from somebody who is signed in: a borrowed screen must not stay open. */
export async function requireOwnPassword(
  scene: Scene,
  { id, password_hash }: Pick<PersonRow, 'id' | 'password_hash'>,
  sealed: string | undefined,
): Promise<void> {
  const password = trimmedPassword(sealed === undefined ? '' : await openOnce(scene, sealed));
  if (password === '') throw new InvalidInput({ password: '请输入登录密码' });
  await countAgainst(scene, LIMIT.oldPasswordPerPerson, String(id));
  if (!(await verifyPassword(password_hash, password)))
    throw new InvalidInput({ password: '密码不正确，请重新输入' });
  await startAnew(scene, LIMIT.oldPasswordPerPerson, String(id));
}
