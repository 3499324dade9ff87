import { ENDINGS, formatOf } from '@course-center/domain/files/format';
import { EXCELLENT_COURSE_FIELDS } from '@course-center/domain/showcase/excellent-course';
import { Alert, Button, Input } from 'antd';
import { SaveBar } from '../../../../ui/editor/SaveBar.tsx';
import { useUploading } from '../../../../ui/files/transfer/uploading.ts';
import { PageStack } from '../../../../ui/page/PageStack.tsx';
import { RichTextField } from '../../../../ui/rich-text/RichTextField.tsx';
import { KeptNotice } from '../../../../ui/saving/KeptNotice.tsx';
import { AttachedFiles } from '../files/AttachedFiles.tsx';
import { ItemsSection } from '../items/ItemsSection.tsx';
import { PictureField } from '../picture/PictureField.tsx';
import { BasicSection } from './BasicSection.tsx';
import { EditorHead } from './EditorHead.tsx';
import styles from './editor.module.css';
import { Field } from './Field.tsx';
import { Section, SectionNav } from './Section.tsx';
import { TeachersSection } from './TeachersSection.tsx';
import { type CourseEditor, type EditedCourse, useCourseEditor } from './use-course-editor.ts';

const VIDEOS = ENDINGS.filter((ending) => formatOf(ending)?.kind === 'video')
  .map((ending) => `.${ending}`)
  .join(',');

const LOST = '页面上尚未保存的修改都会丢失，不能撤销。';

interface EditorProps {
  readonly opened: Parameters<typeof useCourseEditor>[0];
  readonly published: boolean;
  /** Drops what was typed and reads the course again. */
  readonly onReload: () => void;
}

/** Everything that visitors see of a course; all of it is saved at once. */
export function Editor({ opened, published, onReload }: EditorProps) {
  const editor = useCourseEditor(opened);
  return (
    <>
      <EditorHead course={opened.course} editor={editor} published={published} />
      <KeptNotice draft={editor.inBrowser} dirty={editor.dirty} />
      {editor.conflict && (
        <Alert
          ref={(shown) => shown?.nativeElement.scrollIntoView({ block: 'center' })}
          type="warning"
          showIcon
          className={styles.conflict ?? ''}
          title="内容已被他人修改"
          description="您的修改仍保留在页面上，可先抄录需要的部分。重新载入会显示他人保存的最新内容，并替换您的修改。"
          action={
            <Button
              onClick={() => {
                editor.inBrowser.giveUp();
                onReload();
              }}
            >
              重新载入
            </Button>
          }
        />
      )}
      <SectionNav />
      <PageStack>
        <BasicSection editor={editor} />
        <CoverSection editor={editor} />
        <AimsSection editor={editor} />
        <TextSection editor={editor} name="content" section="content" />
        <TextSection editor={editor} name="teacher_intro" section="teacherIntro" />
        <TeachersSection editor={editor} />
        <VideosSection editor={editor} />
        <ItemsSection editor={editor} />
      </PageStack>
      <CourseSaveBar course={opened.course} editor={editor} />
    </>
  );
}

interface OfEditor {
  readonly editor: CourseEditor;
}

function CoverSection({ editor: { draft, faults, edit } }: OfEditor) {
  return (
    <Section name="cover">
      <Field title={EXCELLENT_COURSE_FIELDS.cover.title} hidden fault={faults.cover}>
        {({ id }) => (
          <PictureField
            use="cover"
            optional
            id={id}
            value={draft.cover}
            onChange={(cover) => edit(() => ({ cover }))}
          />
        )}
      </Field>
    </Section>
  );
}

function AimsSection({ editor: { draft, faults, edit } }: OfEditor) {
  const { title, longest } = EXCELLENT_COURSE_FIELDS.aims;
  return (
    <Section name="aims">
      <Field title={title} hidden fault={faults.aims}>
        {(field) => (
          <Input.TextArea
            {...field}
            rows={5}
            maxLength={longest}
            showCount
            placeholder="学完课程能够做什么，一行一条"
            value={draft.aims}
            onChange={(event) => edit(() => ({ aims: event.target.value }))}
          />
        )}
      </Field>
    </Section>
  );
}

interface TextSectionProps extends OfEditor {
  readonly name: 'content' | 'teacher_intro';
  readonly section: 'content' | 'teacherIntro';
}

function TextSection({ editor: { draft, faults, edit }, name, section }: TextSectionProps) {
  return (
    <Section name={section}>
      <Field title={section === 'content' ? '课程简介' : '教师介绍'} hidden fault={faults[name]}>
        {(field) => (
          <RichTextField {...field} value={draft[name]} onChange={(html) => edit(() => ({ [name]: html }))} />
        )}
      </Field>
    </Section>
  );
}

function VideosSection({ editor: { draft, faults, edit } }: { readonly editor: CourseEditor }) {
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

/** Always in view: whether all is saved, and what is still in the way. */
function CourseSaveBar({ course, editor }: { readonly course: EditedCourse; readonly editor: CourseEditor }) {
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
