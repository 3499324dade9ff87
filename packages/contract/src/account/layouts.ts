import { MOST_COLUMNS, MOST_LAYOUTS } from '@course-center/domain/account/layouts';
import { type Static, Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { exact, Text } from '../shapes.ts';

const Keys = Type.Array(Text(80, 1), { maxItems: MOST_COLUMNS });

/** How somebody wants the table of a screen: columns by their keys; what is not named stands as the standard has it. */
export const KeptLayout = exact({
  /** Which table: the page's own name for it. */
  screen: Text(120, 1),
  order: Keys,
  hidden: Keys,
  pinned: Keys,
  dense: Type.Boolean(),
  panel: Type.Boolean(),
});
export type KeptLayout = Static<typeof KeptLayout>;

const signedIn = endpointsFor({ access: 'session', admin: true });

/** How somebody wants their tables, on whatever machine they look at them. */
export const layoutEndpoints = {
  own: signedIn('GET /api/teacher/auth/layouts', '我的表格设置', {
    answer: Type.Array(KeptLayout, { maxItems: MOST_LAYOUTS }),
  }),
  keep: signedIn('PUT /api/teacher/auth/layouts', '记住一张表格的设置', {
    body: KeptLayout,
    answer: Type.Null(),
  }),
};
