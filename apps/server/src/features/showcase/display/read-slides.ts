import type { Slide, SlidePage } from '@course-center/contract/showcase/display';
import { isTarget } from '@course-center/domain/showcase/target';
import type { Scene } from '../../../wire/context.ts';
import { notFound } from '../../../wire/failures.ts';
import { cleanText, picturesShown } from '../../evaluation/public.ts';
import { findShownSlide, findShownSlides } from './slides.repository.ts';

/** The slides of the first page, in their order. */
export async function readSlides({ db }: Scene): Promise<Slide[]> {
  const rows = await findShownSlides(db);
  return rows.map((row) => ({ ...row, url: harmless(row.url) }));
}

/** A slide's own page. */
export async function readSlide(scene: Scene, id: number): Promise<SlidePage> {
  const row = await findShownSlide(scene.db, id);
  if (!row) throw notFound('该内容不存在或已撤下，请返回首页');
  const content = cleanText(row.content) ?? '';
  const shown = await picturesShown(scene, [content], `s${id}`);
  return {
    id,
    title: row.title,
    image: row.image,
    url: harmless(row.url),
    content: shown(content),
    updated_at: row.updated_at.toISOString(),
  };
}

/** A slide that leads nowhere safe opens its own page. */
function harmless(url: string): string {
  return isTarget(url) ? url : '';
}
