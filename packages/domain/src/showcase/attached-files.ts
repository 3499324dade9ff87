import type { FileKind } from '../files/format.ts';
import type { Faults } from '../forms/faults.ts';
import type { ExcellentCourse } from './excellent-course.ts';

/** A file that somebody may attach: they uploaded it, or it stands there already. */
export interface AttachableFile {
  readonly kind: FileKind;
}

type WithFiles = Pick<ExcellentCourse, 'videos' | 'items'>;

/** The files that a form names, by their place in it. */
export function filesNamed({ videos, items }: WithFiles): { place: string; id: number; video: boolean }[] {
  const ofVideos = videos.map(({ file_id }, at) => ({
    place: `videos.${at}.file_id`,
    id: file_id,
    video: true,
  }));
  const ofItems = items.flatMap((item, at) =>
    [
      { place: `items.${at}`, files: item.files },
      ...item.children.map(({ files }, inside) => ({ place: `items.${at}.children.${inside}`, files })),
    ].flatMap(({ place, files }) =>
      files.flatMap(({ file_id }, n) =>
        file_id === null ? [] : [{ place: `${place}.files.${n}.file_id`, id: file_id, video: false }],
      ),
    ),
  );
  return [...ofVideos, ...ofItems];
}

/** What is wrong with the files of a form; `attachable` holds those that may stand in it. */
export function attachedFaults(form: WithFiles, attachable: ReadonlyMap<number, AttachableFile>): Faults {
  const faults: Faults = {};
  for (const { place, id, video } of filesNamed(form)) {
    const file = attachable.get(id);
    if (!file) faults[place] = '文件不存在或不是您上传的，请重新上传';
    else if (video && file.kind !== 'video') faults[place] = '该文件不是视频，请上传视频文件';
  }
  return faults;
}
