import sharp from 'sharp';

/** A picture larger than this is offered for download: drawing it anew would take gigabytes. */
const MOST_PIXELS = 50_000_000;

/** Run as a program: draws the first file anew as the second. */
const [from = '', to = ''] = process.argv.slice(2);
sharp.cache(false);
sharp.concurrency(1);
await sharp(from, { limitInputPixels: MOST_PIXELS }).rotate().png().toFile(to);
