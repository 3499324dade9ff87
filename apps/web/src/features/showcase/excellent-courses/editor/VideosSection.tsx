import { ENDINGS, formatOf } from '@course-center/domain/files/format';
import { AttachedFiles } from '../files/AttachedFiles.tsx';
import { Section } from './Section.tsx';
import type { CourseEditor } from './use-course-editor.ts';

const VIDEOS = ENDINGS.filter((ending) => formatOf(ending)?.kind === 'video')
  .map((ending) => `.${ending}`)
  .join(',');

export function VideosSection({ editor: { draft, faults, edit } }: { readonly editor: CourseEditor }) {
  return (
    <Section name="videos">
      <AttachedFiles
        noun="视频"
        accept={VIDEOS}
        max={50}
        files={draft.videos}
        faults={faults}
        place="videos"
        onChange={(change) => edit(({ videos }) => ({ videos: change(videos) }))}
      />
    </Section>
  );
}
