import { expect, test } from 'vitest';
import { DrizzleQueryError } from '../database/query.ts';
import { loggedError } from './log-error.ts';

test('a failed statement is logged by its constraint, without the values that it carried', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'people_mobile',
    table: 'people',
    detail: 'Key (mobile)=(13900000000) already exists.',
  });
  const logged = loggedError(
    new DrizzleQueryError('insert into people values ($1)', ['13900000000', '$argon2id$x'], cause),
  );
  expect(logged).toMatchObject({ code: '23505', constraint: 'people_mobile', table: 'people' });
  expect(JSON.stringify(logged)).not.toMatch(/13900000000|argon2/);
  expect(JSON.stringify(loggedError(cause))).not.toContain('13900000000');
});

test('any other failure is logged with its stack and its cause', () => {
  const logged = loggedError(new Error('outer', { cause: new Error('inner') }));
  expect(logged).toMatchObject({ message: 'outer', cause: { message: 'inner' } });
});
