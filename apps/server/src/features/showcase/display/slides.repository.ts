import type { Queryable } from '../../../database/database.ts';
import { and, asc, eq } from '../../../database/query.ts';
import { slides } from '../../../database/showcase-schema.ts';

/** The slides that visitors see, in their order. */
export function findShownSlides(db: Queryable) {
  return db
    .select({ id: slides.id, title: slides.title, image: slides.image, url: slides.url })
    .from(slides)
    .where(eq(slides.shown, true))
    .orderBy(asc(slides.displayorder), asc(slides.id));
}

export async function findShownSlide(db: Queryable, id: number) {
  const [row] = await db
    .select()
    .from(slides)
    .where(and(eq(slides.id, id), eq(slides.shown, true)));
  return row;
}
