import { createRequire } from 'node:module';

/** As much of a picture as is used here. */
interface Picture {
  resize(size: { width: number }): Picture;
  webp(options: { quality: number; effort: number }): Picture;
  png(options?: { compressionLevel: number }): Picture;
  toBuffer(): Promise<Buffer>;
}

/** Only the server declares what draws pictures, and these are made by hand: so it is the server's that is used. */
export const drawnBy = createRequire(new URL('../../apps/server/package.json', import.meta.url))('sharp') as (
  drawing: Buffer,
) => Picture;
