import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { type DescribedCourse, topicOf } from '../../school/described-course.ts';
import { wordsOf } from '../../school/showcase/introductions.ts';
import { pictureLocation } from '../../school/store-files.ts';

/** A tour through one course: few pictures, each for some seconds, so that the file stays small. */
export const TOUR = { width: 960, height: 540, framesPerSecond: 2 } as const;

/** One picture of a tour, and how long it stands. */
export interface Card {
  readonly picture: Buffer;
  readonly seconds: number;
}

const [INK, MUTED, ACCENT] = ['#10243f', '#5d7189', '#e2703a'];
const FONT = 'Noto Sans CJK SC, Noto Serif CJK SC, sans-serif';
/** What of the width the cover takes, and where the words begin beside it. */
const BESIDE = 352;
const LEFT = BESIDE + 44;
const LINE_CHARACTERS = 19;

interface Drawn {
  readonly seconds: number;
  readonly drawing: string;
}

/** All pictures of the tour through a course, 36 to 45 seconds together. */
export async function tourOf(course: DescribedCourse): Promise<Card[]> {
  const cards = cardsOf(course);
  const total = cards.reduce((sum, { seconds }) => sum + seconds, 0);
  const cover = await sharp(readFileSync(pictureLocation(course.code, 1280)))
    .resize(BESIDE, TOUR.height, { fit: 'cover' })
    .toBuffer();
  let past = 0;
  const made: Card[] = [];
  for (const { seconds, drawing } of cards) {
    past += seconds;
    const words = sheet(course.name, drawing, past / total);
    const picture = await sharp(Buffer.from(words))
      .composite([{ input: cover, left: 0, top: 0 }])
      .png()
      .toBuffer();
    made.push({ picture, seconds });
  }
  return made;
}

function sheet(name: string, drawing: string, part: number): string {
  const { width, height } = TOUR;
  const done = (BESIDE + (width - BESIDE) * part).toFixed(0);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${FONT}"><rect width="${width}" height="${height}" fill="#f5f8fb"/><text x="${LEFT}" y="52" font-size="20" fill="${MUTED}">${name}　课程导览</text>${drawing}<path d="M${BESIDE} ${height - 4}H${done}" stroke="${ACCENT}" stroke-width="8"/></svg>`;
}

function cardsOf(course: DescribedCourse): Drawn[] {
  const { opening, highlight, outcome } = wordsOf(course.name);
  const { chapters, task } = topicOf(course.name);
  const [first = '', ...rest] = opening.split(/(?<=。)/);
  return [
    { seconds: 4, drawing: title(course.name, `${course.college}　${course.credit} 学分`) },
    { seconds: 5, drawing: told('从哪里开始', first) },
    ...(rest.length > 0 ? [{ seconds: 6, drawing: told('怎样学', rest.join('')) }] : []),
    ...chapters.map((_, at) => ({ seconds: 3, drawing: outline(chapters, at) })),
    { seconds: 5, drawing: told(highlight.name, `${highlight.how}。`) },
    { seconds: 4, drawing: told('综合任务', `${task}。`) },
    { seconds: 4, drawing: told('学到最后', `${outcome}。`) },
  ];
}

function title(name: string, below: string): string {
  const size = name.length > 9 ? 44 : 56;
  return `<text x="${LEFT}" y="270" font-size="${size}" font-weight="700" fill="${INK}">${name}</text><text x="${LEFT}" y="326" font-size="24" fill="${MUTED}">${below}</text>`;
}

function told(heading: string, text: string): string {
  const lines = linesOf(text).map(
    (line, at) => `<text x="${LEFT}" y="${206 + at * 46}" font-size="27" fill="${INK}">${line}</text>`,
  );
  return `<text x="${LEFT}" y="136" font-size="36" font-weight="700" fill="${ACCENT}">${heading}</text>${lines.join('')}`;
}

function outline(chapters: readonly string[], now: number): string {
  const rows = chapters.map((chapter, at) => {
    const y = 150 + at * 72;
    const [colour, weight] = at === now ? [ACCENT, 700] : [at < now ? INK : MUTED, 400];
    return `<circle cx="${LEFT + 18}" cy="${y - 9}" r="18" fill="${at <= now ? ACCENT : '#d5e0ea'}"/><text x="${LEFT + 18}" y="${y - 2}" font-size="20" text-anchor="middle" fill="#fff">${at + 1}</text><text x="${LEFT + 54}" y="${y}" font-size="28" font-weight="${weight}" fill="${colour}">${chapter}</text>`;
  });
  return rows.join('');
}

/** Lines of one length; what closes does not begin one. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const character of text) {
    if ([...line].length >= LINE_CHARACTERS && !/[，。；：、！？”’）》]/.test(character)) {
      lines.push(line);
      line = '';
    }
    line += character;
  }
  return line === '' ? lines : [...lines, line];
}
