import type { SlideForm, SlideRow } from '@course-center/contract/showcase/manage';
import { eq } from '../../../database/query.ts';
import { slides } from '../../../database/showcase-schema.ts';
import type { Resource } from '../../../platform/resources/resource.ts';
import { requirePictures } from '../../evaluation/public.ts';

/** How slides are kept: the wire's 0 and 1 as a boolean, and when they were changed. */
export const slideKeeping: Pick<Resource<SlideRow, SlideForm>, 'find' | 'insert' | 'update' | 'remove'> = {
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
