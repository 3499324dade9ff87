import { CloudUploadOutlined, EyeOutlined, RollbackOutlined } from '@ant-design/icons';
import { publishDoubt } from '@course-center/domain/showcase/publish';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { toast } from '../../../../request/toast.ts';
import { useConfirm } from '../../../../ui/confirm/use-confirm.ts';
import { BackLink } from '../../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { setPublished } from '../api.ts';
import { publishQuestion, WITHDRAWAL } from '../list/course-actions.tsx';
import { courses } from '../list/course-screen.tsx';
import { openPreviewTab } from '../open-preview-tab.ts';
import { PUBLISHED, ShownTag } from '../ShownTag.tsx';
import styles from './editor.module.css';
import type { CourseEditor, EditedCourse } from './use-course-editor.ts';

interface EditorHeadProps {
  readonly course: EditedCourse;
  readonly editor: CourseEditor;
  readonly published: boolean;
}

export function EditorHead({ course, editor, published: opened }: EditorHeadProps) {
  const [published, setPublished] = useState(opened);
  const preview = useMutation({ mutationFn: openPreviewTab });

  function show(id: number) {
    if (editor.dirty) toast.warning('预览的是已保存的内容，不含尚未保存的修改');
    preview.mutate(id);
  }

  return (
    <>
      <BackLink>返回列表</BackLink>
      <PageHeader
        title={editor.draft.course_name.trim() || (course === 'new' ? '新增课程' : '未命名的课程')}
        description={
          course === 'new' ? (
            '填写后保存，确认无误再发布。'
          ) : (
            <span className={styles.facts}>
              <ShownTag shown={published} words={PUBLISHED} />
              {published ? '保存后，访客几秒内看到修改。' : '发布之前，访客看不到该课程。'}
            </span>
          )
        }
        actions={
          course !== 'new' && (
            <>
              <Button
                icon={<EyeOutlined aria-hidden />}
                loading={preview.isPending}
                onClick={() => show(course)}
              >
                预览
              </Button>
              <PublishButton
                id={course}
                course={editor.draft}
                editor={editor}
                published={published}
                onChange={setPublished}
              />
            </>
          )
        }
      />
    </>
  );
}

interface PublishButtonProps {
  readonly id: number;
  readonly course: Pick<CourseEditor['draft'], 'course_name' | 'grade'>;
  readonly editor: Pick<CourseEditor, 'dirty' | 'version' | 'raised'>;
  readonly published: boolean;
  readonly onChange: (published: boolean) => void;
}

/** Shows the course to visitors, or takes it back. What is on the screen has to be saved before. */
function PublishButton({ id, course, editor, published, onChange }: PublishButtonProps) {
  const { course_name: name } = course;
  const confirm = useConfirm();
  const queries = useQueryClient();
  const verb = published ? '撤回' : '发布';
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      setPublished({ id, version: editor.version }, !published, {
        confirmed: publishDoubt([course]) !== null,
      }),
    onSuccess: ({ kept: [now] }) => {
      if (now) editor.raised(now.version);
      toast.success(`“${name}”已${verb}`);
      onChange(!published);
      return queries.invalidateQueries({ queryKey: [courses.calls.path], refetchType: 'none' });
    },
  });

  async function ask() {
    if (!published && editor.dirty) return toast.warning('有尚未保存的修改，请先保存再发布');
    const question = published
      ? { title: `撤回“${name}”？`, content: WITHDRAWAL, okText: '撤回', danger: true }
      : publishQuestion([course]);
    if (!question || (await confirm(question))) mutate();
  }

  return (
    <Button
      // With a sign of its own, the sign of waiting takes its place at once and goes at once.
      icon={published ? <RollbackOutlined aria-hidden /> : <CloudUploadOutlined aria-hidden />}
      danger={published}
      loading={isPending}
      onClick={ask}
    >
      {verb}
    </Button>
  );
}
