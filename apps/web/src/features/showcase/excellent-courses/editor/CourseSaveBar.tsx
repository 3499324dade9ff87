import { SaveBar } from '../../../../ui/editor/SaveBar.tsx';
import { useUploading } from '../../../../ui/files/transfer/uploading.ts';
import styles from './editor.module.css';
import type { CourseEditor, EditedCourse } from './use-course-editor.ts';

const LOST = '页面上尚未保存的修改都会丢失，不能撤销。';

interface CourseSaveBarProps {
  readonly course: EditedCourse;
  readonly editor: CourseEditor;
}

/** Always in view: whether all is saved, and what is still in the way. */
export function CourseSaveBar({ course, editor }: CourseSaveBarProps) {
  const uploading = useUploading();
  const wrong = Object.keys(editor.faults).length;
  return (
    <SaveBar
      editor={editor}
      lost={LOST}
      busy={uploading && '文件上传中'}
      {...(course === 'new' && { untouched: '填写后保存' })}
    >
      {wrong > 0 && <span className={styles.wrong}>{wrong} 处需要修改</span>}
    </SaveBar>
  );
}
