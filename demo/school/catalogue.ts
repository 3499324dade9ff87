import { type DescribedCourse, numberBetween, variants } from './described-course.ts';
import type { MaterialField } from './information-texts.ts';
import { PUBLISHED_COURSES } from './showcase/published-courses.ts';

/** These have a longer one, with a cover. */
const LONG: readonly string[] = ['CS3105'];

/** The courses that everybody may read of each show a syllabus of their own, which agrees with their page. */
export const OWN_SYLLABUSES: readonly { readonly code: string; readonly path: string }[] =
  PUBLISHED_COURSES.filter(({ code }) => !LONG.includes(code)).map(({ code }) => ({
    code,
    path: `syllabus-${code.toLowerCase()}.pdf`,
  }));

/** How a file is shown, as the product tells by its ending. */
type MaterialKind = 'pdf' | 'image' | 'video' | 'audio' | 'download';

export interface CatalogueEntry {
  /** What the file is called, with its ending; `filesFor` puts the name of the course before it. */
  readonly name: string;
  /** Where it lies, seen from this folder. */
  readonly path: string;
  readonly kind: MaterialKind;
  readonly suits: {
    /** Keys of the fields. */
    readonly fields: readonly string[];
    /** A course code, or what the codes of a college begin with; none for a file that names no course. */
    readonly codes: readonly string[];
  };
}

type Line = readonly [path: string, name: string, fields: string, codes?: string];

/** Documents about one course. */
const OF_A_COURSE: readonly Line[] = [
  ['syllabus-cs2102.pdf', '教学大纲.pdf', 'syllabus', 'CS2102'],
  ['syllabus-cs3104.pdf', '教学大纲.pdf', 'syllabus', 'CS3104'],
  ['plan-cs3104.pdf', '授课计划.pdf', 'teaching_plan', 'CS3104'],
  ['lesson-cs3104.pdf', '教案（用例建模）.pdf', 'lesson_plans', 'CS3104'],
  ['syllabus-cs3105.pdf', '教学大纲.pdf', 'syllabus', 'CS3105'],
  ['achievement-cs3105.pdf', '课程目标达成情况评价报告.pdf', 'achievement_report', 'CS3105'],
  ['syllabus-cs3107.pdf', '教学大纲.pdf', 'syllabus', 'CS3107'],
  ['assessment-cs3107.pdf', '考核方案.pdf', 'assessment_plan', 'CS3107'],
  ['exam-cs2103.pdf', '试卷与评分标准.pdf', 'exam_papers', 'CS2103'],
  ['analysis-cs2103.pdf', '试卷分析报告.pdf', 'exam_papers', 'CS2103'],
  ['exam-sc1101.pdf', '试卷与评分标准.pdf', 'exam_papers', 'SC1101'],
  ['lesson-sc1101.pdf', '教案（导数与微分）.pdf', 'lesson_plans', 'SC1101'],
  ['summary-em1201.pdf', '课程总结.pdf', 'exam_papers', 'EM1201'],
  ['ratings-em1201.pdf', '学生评教报告.pdf', 'supervision_record', 'EM1201'],
];

const OF_PUBLISHED: readonly Line[] = OWN_SYLLABUSES.map(({ code, path }) => [
  path,
  '教学大纲.pdf',
  'syllabus',
  code,
]);

/** Documents that name no course, and so fit all. */
const OF_ANY_COURSE: readonly Line[] = [
  ['syllabus.pdf', '教学大纲.pdf', 'syllabus'],
  ['plan.pdf', '授课计划.pdf', 'teaching_plan'],
  ['lesson.pdf', '教案.pdf', 'lesson_plans'],
  ['analysis.pdf', '试卷分析报告.pdf', 'exam_papers'],
  ['achievement.pdf', '课程目标达成情况评价报告.pdf', 'achievement_report'],
  ['assessment.pdf', '考核方案.pdf', 'assessment_plan'],
  ['supervision.pdf', '督导听课记录汇总.pdf', 'supervision_record'],
  ['trial-record.pdf', '试讲评议记录表.pdf', 'trial_record'],
  ['textbook.pdf', '教材选用审核表.pdf', 'textbook'],
  ['grading-notes.docx', '评分标准说明.docx', 'exam_papers'],
  ['slides.zip', '课件与练习.zip', 'lesson_plans student_work'],
  ['lecture.mp4', '课堂教学录像.mp4', 'teaching_video trial_video'],
];

const PICTURES_AND_SOUND: readonly Line[] = [
  ['lecture-hall.jpg', '课件首页.jpg', 'lesson_plans'],
  ['code-screen.jpg', '程序界面.jpg', 'student_work lesson_plans', 'CS'],
  ['lab-bench.jpg', '实验台布置图.jpg', 'student_work lesson_plans', 'MS1 MS2 LE'],
  ['charts-board.jpg', '数据分析图表.jpg', 'student_work lesson_plans', 'EM SC CS EE'],
  ['molecules.jpg', '分子结构示意图.jpg', 'student_work lesson_plans', 'MS1 MS2 LE22'],
  ['bridge.jpg', '结构方案图.jpg', 'student_work lesson_plans', 'CE ME'],
  ['poster.jpg', '海报作品.jpg', 'student_work lesson_plans', 'AD'],
  ['campus.jpg', '调研手绘图.jpg', 'student_work', 'MX FL EM AD CE'],
  ['gear.tif', '零件图扫描件.tif', 'student_work', 'ME'],
  ['grains.bmp', '金相组织.bmp', 'student_work', 'MS22 MS32 MS40'],
  ['theme.mp3', '听力材料片头.mp3', 'student_work lesson_plans', 'FL'],
  ['board.avi', '课堂板书录像.avi', 'lesson_plans', 'SC'],
];

const KINDS: Readonly<Record<string, MaterialKind>> = {
  pdf: 'pdf',
  jpg: 'image',
  tif: 'image',
  bmp: 'image',
  mp4: 'video',
  avi: 'video',
  mp3: 'audio',
};

export const CATALOGUE: readonly CatalogueEntry[] = [
  ...OF_A_COURSE,
  ...OF_PUBLISHED,
  ...OF_ANY_COURSE,
  ...PICTURES_AND_SOUND,
].map(([path, name, fields, codes]) => ({
  name,
  path: `./files/${path}`,
  kind: KINDS[path.split('.').at(-1) as string] ?? 'download',
  suits: { fields: fields.split(' '), codes: codes?.split(' ') ?? [] },
}));

/** The films that only the public pages show: some of what a course is about, and a tour through each course. */
export const FILMS: readonly Pick<CatalogueEntry, 'path' | 'name'>[] = [
  ...PUBLISHED_COURSES.map((course) => ({ path: tourPath(course), name: `${course.name}课程导览.mp4` })),
  { path: './videos/beam.mp4', name: '简支梁的弯曲.mp4' },
  { path: './videos/pendulum.mp4', name: '单摆与阻尼振动.mp4' },
  { path: './videos/sorting.mp4', name: '冒泡排序的过程.mp4' },
  { path: './videos/superposition.mp4', name: '波的叠加与拍.mp4' },
];

export function tourPath({ code }: Pick<DescribedCourse, 'code'>): string {
  return `./videos/tour-${code.toLowerCase()}.mp4`;
}

const MOST_FILES = 4;
/** What a form asks for that the catalogue does not know. */
const ANY_DOCUMENT = 'syllabus';

export function locationOf({ path }: Pick<CatalogueEntry, 'path'>): URL {
  return new URL(path, import.meta.url);
}

/**
 * The files that a teacher of the course uploaded for a field, named after the course: one for `file`, one to four for
 * `files`, none for other types. What is about this very course comes first, then what fits its college, then what
 * fits all. The same on every start.
 */
export function filesFor(course: DescribedCourse, { key, type }: MaterialField): CatalogueEntry[] {
  if (type !== 'file' && type !== 'files') return [];
  const fitting = fittingTo(course, key);
  const found = fitting.length > 0 ? fitting : fittingTo(course, ANY_DOCUMENT);
  const count = type === 'file' ? 1 : numberBetween(course, key, 1, MOST_FILES);
  return found.slice(0, count).map((entry) => ({ ...entry, name: `${course.name}-${entry.name}` }));
}

function fittingTo(course: DescribedCourse, key: string): CatalogueEntry[] {
  const suiting = CATALOGUE.filter(({ suits }) => suits.fields.includes(key));
  const own = suiting.filter(({ suits }) => suits.codes.includes(course.code));
  const others = [isOfCollege, isOfAll].flatMap((fits) => {
    const list = suiting.filter((entry) => !own.includes(entry) && fits(entry, course));
    return variants(course, key, list, list.length);
  });
  return withoutNamesakes([...own, ...others]);
}

function isOfCollege({ suits }: CatalogueEntry, { code }: DescribedCourse): boolean {
  return suits.codes.some((prefix) => code !== prefix && code.startsWith(prefix));
}

function isOfAll({ suits }: CatalogueEntry): boolean {
  return suits.codes.length === 0;
}

/** A course with a syllabus of its own does not hand in the one that fits all besides. */
function withoutNamesakes(entries: readonly CatalogueEntry[]): CatalogueEntry[] {
  const titleOf = ({ name }: CatalogueEntry) => name.replace(/（.*）/, '');
  return entries.filter(
    (entry, at) => entries.findIndex((other) => titleOf(other) === titleOf(entry)) === at,
  );
}
