import { IDENTITY } from '@course-center/domain/access/identity';
import { menuRoutes } from '@course-center/domain/menus/menu-routes';
import { menusFor } from '@course-center/domain/menus/menus-for';
import { ACCOUNTS_AT_WORK } from './fixtures/accounts.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

for (const { username, note, roles } of ACCOUNTS_AT_WORK) {
  test(`${username} (${note}) signs in and walks the whole menu`, async ({ page, product }) => {
    test.setTimeout(120_000);
    await signIn(page, product, username);
    const base = roles[0] === IDENTITY.administrator ? '/admin' : '';
    const menu = page.getByRole('navigation', { name: '主菜单' });
    for (const entry of menusFor(roles[0] ?? IDENTITY.teacher)) {
      if (entry.children.length > 0) {
        const group = menu.getByRole('menuitem', { name: entry.title, exact: true });
        if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
      }
      for (const { path, trail } of menuRoutes([entry])) {
        const item = trail.at(-1) as string;
        await menu.getByRole('menuitem', { name: item, exact: true }).last().click();
        await expect(page).toHaveURL(base + path);
        await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText(item);
        await expect(page.getByRole('main')).not.toBeEmpty();
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      }
    }
  });
}
