import { fileURLToPath } from 'node:url';
import type { DescribedCourse } from '../material/described-course.ts';
import { topicOf } from '../material/topics/all-topics.ts';
import type { FileIds } from './items.ts';

/** A film that fits any lecture; it belongs to the catalogue. */
export const ANY_LECTURE = './files/lecture.mp4';
const [PENDULUM, SORTING, SUPERPOSITION] = [
  './videos/pendulum.mp4',
  './videos/sorting.mp4',
  './videos/superposition.mp4',
];

/** The films that only the public pages show, by their path. */
export const FILMS: readonly { readonly path: string; readonly name: string; readonly location: string }[] = [
  { path: PENDULUM, name: '单摆与阻尼振动.mp4' },
  { path: SORTING, name: '冒泡排序的过程.mp4' },
  { path: SUPERPOSITION, name: '波的叠加与拍.mp4' },
].map((film) => ({ ...film, location: fileURLToPath(new URL(film.path, import.meta.url)) }));

/** Of whom a film really is about, in the lecture that it belongs to. */
const ABOUT: Readonly<Record<string, readonly [path: string, lecture: number]>> = {
  数据结构: [SORTING, 5],
  人工智能导论: [SORTING, 1],
  大学物理: [SUPERPOSITION, 2],
  光学: [SUPERPOSITION, 2],
  信号与系统: [SUPERPOSITION, 1],
  通信原理: [SUPERPOSITION, 2],
  英语语音: [SUPERPOSITION, 4],
  理论力学: [PENDULUM, 4],
  理论物理基础: [PENDULUM, 1],
  大学物理实验: [PENDULUM, 2],
  自动控制原理: [PENDULUM, 2],
  工程力学: [PENDULUM, 1],
};

/** The videos of a course: what is about one of its lectures, and how the first one begins; some have none. */
export function videosOf(course: DescribedCourse, files: FileIds): { name: string; file_id: number }[] {
  const { chapters } = topicOf(course.name);
  const about = ABOUT[course.name];
  const wanted = [
    ...(about || course.place % 3 !== 2 ? [{ path: ANY_LECTURE, name: '第0讲-课程导论.mp4' }] : []),
    ...(about ? [{ path: about[0], name: `第${about[1]}讲-${chapters[about[1] - 1]}.mp4` }] : []),
    ...(course.place % 3 === 0 ? [{ path: ANY_LECTURE, name: `第3讲-${chapters[2]}（节选）.mp4` }] : []),
  ];
  return wanted.flatMap(({ path, name }) => {
    const file_id = files.get(path);
    return file_id === undefined ? [] : [{ name, file_id }];
  });
}
