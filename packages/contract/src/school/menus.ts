import { PREFIXES } from '@course-center/domain/access/prefix';
import type { MenuEntry } from '@course-center/domain/school/menus/menu';
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { actingQuery, exact, nullable, Text, treeOf } from '../shapes.ts';

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
  menus: endpoint({
    call: 'GET menus',
    summary: '当前角色的菜单',
    access: 'role',
    prefixes: PREFIXES,
    query: exact(actingQuery),
    answer: MenuList,
  }),
};
