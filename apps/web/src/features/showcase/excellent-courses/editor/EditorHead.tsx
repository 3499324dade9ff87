import { EyeOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { toast } from '../../../../request/toast.ts';
import { BackLink } from '../../../../ui/page/BackLink.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { openPreviewTab } from '../open-preview-tab.ts';
import styles from './editor.module.css';
import { PublishButton } from './PublishButton.tsx';
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
              {published ? <Tag color="green">已发布</Tag> : <Tag>未发布</Tag>}
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
                name={editor.draft.course_name}
                dirty={editor.dirty}
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
