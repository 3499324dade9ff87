import type { SlideRow } from '@course-center/contract/showcase/excellent-courses';
import { canManageShowcase } from '@course-center/domain/access/showcase';
import { tidied } from '@course-center/domain/forms/fields';
import { SLIDE_FIELDS, type SlideForm, slideFaults } from '@course-center/domain/showcase/slide';
import { eq } from '../../../database/query.ts';
import { slides } from '../../../database/showcase-schema.ts';
import { contains } from '../../../platform/lists/list-definition.ts';
import type { Resource } from '../../../platform/resources/resource.ts';
import { sheetColumns } from '../../../platform/resources/sheet-columns.ts';
import { InvalidInput } from '../../../wire/failures.ts';
import { cleanTexts, picturesShown, requirePictures, TOO_INTRICATE } from '../../evaluation/public.ts';

/** How slides are kept: the wire's 0 and 1 as a boolean, and when they were changed. */
const slideKeeping: Pick<Resource<SlideRow, SlideForm>, 'find' | 'insert' | 'update' | 'remove'> = {
  async find({ tx }, id) {
    const [row] = await tx.select().from(slides).where(eq(slides.id, id)).for('update');
    if (!row) return undefined;
    const { title, image, url, content, displayorder, shown } = row;
    return { title, image, url, content, displayorder, shown: shown ? 1 : 0 };
  },
  async insert({ tx, actor, now }, forms) {
    for (const { content } of forms) await requirePictures(tx, actor, content, () => '');
    const rows = await tx
      .insert(slides)
      .values(forms.map((form) => ({ ...form, shown: form.shown === 1, updated_at: now() })))
      .returning({ id: slides.id });
    return rows.map(({ id }) => id);
  },
  async update({ tx, actor, now }, id, form, before) {
    await requirePictures(tx, actor, form.content, () => before.content);
    const row = { ...form, shown: form.shown === 1, updated_at: now() };
    await tx.update(slides).set(row).where(eq(slides.id, id));
  },
  async remove({ tx }, id) {
    await tx.delete(slides).where(eq(slides.id, id));
  },
};

/** The pictures that the public home page begins with. */
export const slideResource: Resource<SlideRow, SlideForm> = {
  noun: 'slide',
  table: 'slides',
  title: '轮播图',
  fields: SLIDE_FIELDS,
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
  sheet: sheetColumns<SlideRow, SlideForm>(SLIDE_FIELDS, {
    title: { width: 28 },
    image: null,
    url: { width: 40 },
    content: null,
    displayorder: { width: 10 },
    shown: { width: 10, cell: ({ shown }) => (shown === 1 ? '是' : '否') },
  }),
  async handedOut(scene, rows) {
    const shown = await picturesShown(
      scene,
      rows.map(({ content }) => content),
    );
    return rows.map((row) => ({ ...row, content: shown(row.content) }));
  },
  mayManage: canManageShowcase,
  async open(_scene, form) {
    const [content = null] = await cleanTexts([form.content]);
    if (content === null) throw new InvalidInput({ content: TOO_INTRICATE });
    return { ...form, content };
  },
  normalise: (form) => tidied(SLIDE_FIELDS, form),
  faults: slideFaults,
  duplicates: {},
  ...slideKeeping,
};
