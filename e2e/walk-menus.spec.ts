import { IDENTITY, IDENTITY_TITLE } from '@course-center/domain/access/identity';
import { ACCOUNTS_AT_WORK } from './fixtures/accounts.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';
import { walkMenu } from './fixtures/walk-menu.ts';

for (const { username, note, roles } of ACCOUNTS_AT_WORK) {
  test(`${username} (${note}) signs in and walks the whole menu of every role`, async ({ page, product }) => {
    // As many pages as the longest menu has.
    test.slow();
    await signIn(page, product, username);
    for (const [at, identity] of roles.entries()) {
      if (at > 0) {
        await page.getByRole('button', { name: /^当前角色/ }).click();
        await page.getByRole('menuitem', { name: IDENTITY_TITLE[identity], exact: true }).click();
        await expect(page.getByRole('button', { name: /^当前角色/ })).toContainText(IDENTITY_TITLE[identity]);
      }
      await walkMenu(page, identity, identity === IDENTITY.administrator ? '/admin' : '');
    }
  });
}
