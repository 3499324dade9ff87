import { slides, type Transaction } from '@course-center/server/seeding';
import type { Pictures } from './pictures.ts';
import { SHOWCASE_TEXTS } from './words/words.ts';

export async function seedSlides(tx: Transaction, pictures: Pictures, now: Date): Promise<void> {
  await tx.insert(slides).values(
    SHOWCASE_TEXTS.slides.map(({ picture, ...slide }, displayorder) => ({
      ...slide,
      ...{ image: pictures.get(picture) as string, displayorder, shown: true, updated_at: now },
    })),
  );
}
