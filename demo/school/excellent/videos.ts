import { fileURLToPath } from 'node:url';
import type { DescribedCourse } from '../material/described-course.ts';
import type { FileIds } from './items.ts';

/** A film that fits any lecture; it belongs to the catalogue. */
export const ANY_LECTURE = './files/lecture.mp4';
const [BEAM, PENDULUM, SORTING, SUPERPOSITION] = [
  './videos/beam.mp4',
  './videos/pendulum.mp4',
  './videos/sorting.mp4',
  './videos/superposition.mp4',
];

/** The films that only the public pages show, by their path. */
export const FILMS: readonly { readonly path: string; readonly name: string; readonly location: string }[] = [
  { path: BEAM, name: '简支梁的弯曲.mp4' },
  { path: PENDULUM, name: '单摆与阻尼振动.mp4' },
  { path: SORTING, name: '冒泡排序的过程.mp4' },
  { path: SUPERPOSITION, name: '波的叠加与拍.mp4' },
].map((film) => ({ ...film, location: fileURLToPath(new URL(film.path, import.meta.url)) }));

/** The courses in which a film is shown, and the lecture that it belongs to. */
const SHOWN_IN: Readonly<Record<string, readonly [path: string, lecture: number]>> = {
  数据结构: [SORTING, 5],
  大学物理: [SUPERPOSITION, 2],
  光学: [SUPERPOSITION, 2],
  信号与系统: [SUPERPOSITION, 1],
  通信原理: [SUPERPOSITION, 2],
  理论力学: [PENDULUM, 4],
  理论物理基础: [PENDULUM, 1],
  大学物理实验: [PENDULUM, 2],
  自动控制原理: [PENDULUM, 2],
  工程力学: [BEAM, 3],
  结构力学: [BEAM, 1],
};

/** The videos of a course, each called what it shows: how the course begins, and a film; some have none. */
export function videosOf(course: DescribedCourse, files: FileIds): { name: string; file_id: number }[] {
  const shown = SHOWN_IN[course.name];
  const film = FILMS.find(({ path }) => path === shown?.[0]);
  const wanted = [
    ...(film || course.place % 3 !== 2
      ? [{ path: ANY_LECTURE, name: '第0讲-本讲主线：从问题到结论.mp4' }]
      : []),
    ...(shown && film ? [{ path: film.path, name: `第${shown[1]}讲-${film.name}` }] : []),
  ];
  return wanted.flatMap(({ path, name }) => {
    const file_id = files.get(path);
    return file_id === undefined ? [] : [{ name, file_id }];
  });
}
