import type { SlideForm, SlideRow } from '@course-center/contract/showcase/manage';
import { canManageShowcase } from '@course-center/domain/access/showcase';
import { slideFaults } from '@course-center/domain/showcase/slide';
import { contains } from '../../../platform/lists/list-definition.ts';
import type { Resource } from '../../../platform/resources/resource.ts';
import { cleanContent, picturesShown } from '../../evaluation/public.ts';
import { slideKeeping } from './slide-keeping.ts';

/** The pictures that the public home page begins with. */
export const slideResource: Resource<SlideRow, SlideForm> = {
  noun: 'slide',
  table: 'slides',
  title: '轮播图',
  list: {
    select: `s.id, s.title, s.image, s.url, s.content, s.displayorder, s.shown::int as shown,
      to_json(s.updated_at)#>>'{}' as updated_at`,
    from: 'slides s',
    filters: {
      title: contains('s.title'),
      shown: (bind, value) => `s.shown = (${bind(value)}::int = 1)`,
    },
    sorts: {
      id: 's.id',
      displayorder: 's.displayorder',
      title: 's.title',
      updated_at: 's.updated_at',
    },
    order: 'displayorder',
    id: 's.id',
  },
  sheet: [
    { title: '标题', width: 28, cell: ({ title }) => title },
    { title: '链接', width: 40, cell: ({ url }) => url },
    { title: '顺序', width: 10, cell: ({ displayorder }) => displayorder },
    { title: '展示', width: 10, cell: ({ shown }) => (shown === 1 ? '是' : '否') },
  ],
  async handedOut(scene, rows) {
    const shown = await picturesShown(
      scene,
      rows.map(({ content }) => content),
    );
    return rows.map((row) => ({ ...row, content: shown(row.content) }));
  },
  mayManage: canManageShowcase,
  normalise: (form) => ({
    ...form,
    title: form.title.trim(),
    url: form.url.trim(),
    content: cleanContent('richText', form.content),
  }),
  faults: slideFaults,
  duplicates: {},
  ...slideKeeping,
};
