import type { MenuEntry } from '@course-center/domain/school/menus/menu';
import { Type } from 'typebox';
import { ofEveryRole } from '../endpoint.ts';
import { nullable, Text, treeOf } from '../shapes.ts';

const MenuList = Type.Unsafe<readonly MenuEntry[]>(
  Type.Array(
    treeOf(
      {
        name: Text(),
        title: Text(),
        icon: Text(),
        redirect: Text(),
        hidden: Type.Boolean(),
        evaluation_status: nullable(Type.Integer()),
        model: nullable(Text()),
        params: Type.Record(Type.String(), Type.String()),
        request_apis: Type.Array(Text()),
        organization: nullable(Text()),
      },
      2,
    ),
  ),
);

export const menuEndpoints = {
  menus: ofEveryRole('GET menus', '当前角色的菜单', { answer: MenuList }),
};
