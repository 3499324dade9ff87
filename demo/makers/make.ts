/**
 * Makes the files of the demo school's course evaluation anew, by hand:
 *   node demo/makers/make.ts <folder of fonts> [documents|pictures|media|office]
 * The folder holds the woff2 files of @fontsource/noto-sans-sc and @fontsource/noto-serif-sc (see fonts.ts); Chromium
 * and ffmpeg must be there. What it makes is committed, so that a first start needs none of them.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWN_SYLLABUSES } from '../school/catalogue.ts';
import { openStudio, type Studio } from './browser.ts';
import { EXAMS, examPaper } from './documents/exam.ts';
import { assessmentPlan, lessonPlan, teachingPlan } from './documents/plans.ts';
import { supervisionRecord, textbookReview, trialRecord } from './documents/records.ts';
import { achievementReport, courseSummary, examAnalysis, ratingReport } from './documents/reports.ts';
import { ANY_COURSE, subjectOf } from './documents/subject.ts';
import { shortSyllabus, syllabus } from './documents/syllabus.ts';
import {
  boardVideo,
  converted,
  FRAMES_PER_SECOND,
  lectureVideo,
  SECONDS,
  SECONDS_OF_BOARD,
  themeSound,
} from './media/encode.ts';
import { gradingNotes, slidesArchive } from './media/office.ts';
import { GEAR_SIZE, GRAINS_SIZE, gear, grains, outlineScene, SCENE, tangentScene } from './media/scenes.ts';
import { bridge, molecules, poster } from './pictures/drawings.ts';
import { HEIGHT, WIDTH } from './pictures/frame.ts';
import { campus, labBench, lectureHall } from './pictures/places.ts';
import { chartsBoard, codeScreen } from './pictures/screens.ts';

const FOLDER = new URL('../school/files/', import.meta.url);
const LARGEST_PICTURE = 150 * 1024;

function keep(file: string, content: Uint8Array): void {
  writeFileSync(new URL(file, FOLDER), content);
  console.log(`${file} ${Math.ceil(content.length / 1024)} KB`);
}

/** Every document by the name of its file. */
function allDocuments(): readonly (readonly [file: string, html: string])[] {
  return [
    ['syllabus-cs2102.pdf', syllabus(subjectOf('CS2102'))],
    ['syllabus-cs3104.pdf', syllabus(subjectOf('CS3104'))],
    ['plan-cs3104.pdf', teachingPlan(subjectOf('CS3104'))],
    ['lesson-cs3104.pdf', lessonPlan(subjectOf('CS3104'), 1)],
    ['syllabus-cs3105.pdf', syllabus(subjectOf('CS3105'))],
    ['achievement-cs3105.pdf', achievementReport(subjectOf('CS3105'))],
    ['syllabus-cs3107.pdf', syllabus(subjectOf('CS3107'))],
    ['assessment-cs3107.pdf', assessmentPlan(subjectOf('CS3107'))],
    ['exam-cs2103.pdf', examPaper(EXAMS.databases)],
    ['analysis-cs2103.pdf', examAnalysis(subjectOf('CS2103'))],
    ['exam-sc1101.pdf', examPaper(EXAMS.calculus)],
    ['lesson-sc1101.pdf', lessonPlan(subjectOf('SC1101'), 1)],
    ['summary-em1201.pdf', courseSummary(subjectOf('EM1201'))],
    ['ratings-em1201.pdf', ratingReport(subjectOf('EM1201'))],
    ['syllabus.pdf', syllabus(ANY_COURSE)],
    ['plan.pdf', teachingPlan(ANY_COURSE)],
    ['lesson.pdf', lessonPlan(ANY_COURSE, 1)],
    ['analysis.pdf', examAnalysis(ANY_COURSE)],
    ['achievement.pdf', achievementReport(ANY_COURSE)],
    ['assessment.pdf', assessmentPlan(ANY_COURSE)],
    ['supervision.pdf', supervisionRecord()],
    ['trial-record.pdf', trialRecord()],
    ['textbook.pdf', textbookReview()],
    ...OWN_SYLLABUSES.map(({ code, path }) => [path, shortSyllabus(subjectOf(code))] as const),
  ];
}

async function documents(studio: Studio): Promise<void> {
  for (const [file, html] of allDocuments()) {
    const page = await studio.show(html);
    keep(file, await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false }));
  }
}

/** Every picture by the name of its file. */
function allPictures(): readonly (readonly [file: string, html: string])[] {
  return [
    ['lecture-hall.jpg', lectureHall()],
    ['code-screen.jpg', codeScreen()],
    ['lab-bench.jpg', labBench()],
    ['charts-board.jpg', chartsBoard()],
    ['molecules.jpg', molecules()],
    ['bridge.jpg', bridge()],
    ['poster.jpg', poster()],
    ['campus.jpg', campus()],
  ];
}

/** As sharp as 150 KB allow. */
async function pictures(studio: Studio): Promise<void> {
  for (const [file, html] of allPictures()) {
    const page = await studio.show(html, { width: WIDTH, height: HEIGHT });
    let quality = 84;
    let shot = await page.screenshot({ type: 'jpeg', quality });
    while (shot.length > LARGEST_PICTURE) {
      quality -= 6;
      shot = await page.screenshot({ type: 'jpeg', quality });
    }
    keep(file, shot);
  }
}

async function media(studio: Studio): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'demo-files-'));
  const shoot = async (name: string, html: string, size: { width: number; height: number }) => {
    const page = await studio.show(html, size);
    writeFileSync(join(folder, name), await page.screenshot({ type: 'png' }));
  };
  try {
    const film = async (scene: (part: number) => string, seconds: number) => {
      const count = FRAMES_PER_SECOND * seconds;
      for (let at = 0; at < count; at += 1)
        await shoot(`frame-${String(at).padStart(3, '0')}.png`, scene(at / (count - 1)), SCENE);
    };
    await film(outlineScene, SECONDS);
    keep('lecture.mp4', lectureVideo(folder));
    await film(tangentScene, SECONDS_OF_BOARD);
    keep('board.avi', boardVideo(folder));
    keep('theme.mp3', themeSound(folder));
    await shoot('gear.png', gear(), GEAR_SIZE);
    keep('gear.tif', converted(folder, 'gear.png', 'gear.tif'));
    await shoot('grains.png', grains(), GRAINS_SIZE);
    keep('grains.bmp', converted(folder, 'grains.png', 'grains.bmp'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function office(): void {
  keep('grading-notes.docx', gradingNotes());
  keep('slides.zip', slidesArchive());
}

const [fonts, ...wanted] = process.argv.slice(2);
if (!fonts) throw new Error('name the folder of fonts');
mkdirSync(FOLDER, { recursive: true });
const studio = await openStudio(fonts);
try {
  const makers = { documents, pictures, media, office };
  for (const [name, make] of Object.entries(makers))
    if (wanted.length === 0 || wanted.includes(name)) await make(studio);
} finally {
  await studio.close();
}
