import { IDENTITY } from '@course-center/domain/access/identity';
import { menuRoutes } from '@course-center/domain/menus/menu-routes';
import { menusFor } from '@course-center/domain/menus/menus-for';
import { ACCOUNTS_AT_WORK } from './fixtures/accounts.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

for (const { username, note, roles } of ACCOUNTS_AT_WORK) {
  test(`${username} (${note}) signs in and walks the whole menu`, async ({ page, product }) => {
    await signIn(page, product, username);
    const base = roles[0] === IDENTITY.administrator ? '/admin' : '';
    const menu = page.getByRole('navigation', { name: '主菜单' });
    for (const entry of menusFor(roles[0] ?? IDENTITY.teacher)) {
      const pages = menuRoutes([entry]);
      const group = menu.getByRole('menuitem', { name: entry.title, exact: true }).first();
      if (pages.length > 1 && (await group.getAttribute('aria-expanded')) !== 'true') await group.click();
      for (const { path, trail } of pages) {
        const title = trail.at(-1) as string;
        // An entry with one page leads there directly.
        const shown = pages.length > 1 ? title : entry.title;
        await menu.getByRole('menuitem', { name: shown, exact: true }).last().click();
        await expect(page).toHaveURL(base + path);
        await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText(title);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      }
    }
  });
}
