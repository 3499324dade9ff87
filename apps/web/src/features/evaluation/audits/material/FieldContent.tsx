import type { InformationField } from '@course-center/contract/evaluation/information';
import { contentFault, holdsFiles } from '@course-center/domain/evaluation/filled-in';
import { FileList } from '../../../../ui/files/FileList.tsx';
import { RichText } from '../../../../ui/rich-text/RichText.tsx';
import styles from './material.module.css';
import type { MaterialPreview } from './use-preview.ts';

interface FieldContentProps {
  readonly field: InformationField;
  readonly preview: MaterialPreview;
}

/** What stands in a field, to read. */
export function FieldContent({ field, preview }: FieldContentProps) {
  const { type, content, files, name } = field;
  const { among, ...shown } = preview;
  if (holdsFiles({ type }))
    return (
      <FileList files={files} preview={shown} {...(among && { among })} empty="未上传" aria-label={name} />
    );
  if (content.trim() === '') return <p className={styles.missing}>未填写</p>;
  if (type === 'richText') return <RichText html={content} />;
  if (type === 'address' && contentFault({ type, options: [] }, content) === null)
    return (
      <a href={content} target="_blank" rel="noreferrer">
        {content}
      </a>
    );
  return <p className={styles.text}>{content}</p>;
}
