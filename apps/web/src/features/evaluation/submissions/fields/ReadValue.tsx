import type { InformationField } from '@course-center/contract/evaluation/information';
import type { StoredFile } from '@course-center/contract/files';
import { contentFault, holdsFiles } from '@course-center/domain/evaluation/filled-in';
import { Suspense } from 'react';
import { readFile } from '../../../../ui/files/api.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import type { PreviewOptions } from '../../../../ui/preview/preview-file.ts';
import { Loading } from '../../../../ui/states/Loading.tsx';
import { useWatermark } from '../../../account/public.ts';
import styles from './fields.module.css';
import { isFilled, type Value } from './value.ts';

const FileList = lazyPart(async () => ({
  default: (await import('../../../../ui/files/FileList.tsx')).FileList,
}));
const RichText = lazyPart(async () => ({
  default: (await import('../../../../ui/rich-text/RichText.tsx')).RichText,
}));
const TextDifference = lazyPart(async () => ({
  default: (await import('../../../../ui/TextDifference.tsx')).TextDifference,
}));

interface ReadValueProps {
  readonly type: InformationField['type'];
  readonly value: Value;
  /** What it is held against: what differs is marked. */
  readonly other?: Value;
  /** How a file that is not the reader's own is read again. */
  readonly reload?: PreviewOptions<StoredFile>['reload'];
}

/** What stands in a field, to look at. */
export function ReadValue({ type, value, other, reload = readFile }: ReadValueProps) {
  const watermark = useWatermark();
  if (!isFilled(value)) return <p className={styles.nothing}>未填写</p>;
  if (holdsFiles({ type }))
    return (
      <Suspense fallback={<Loading rows={1} />}>
        {/* What is shown here is mostly the teacher's own, so that it can be read again. */}
        <FileList files={value.files} preview={{ watermark, reload }} />
      </Suspense>
    );
  if (type === 'richText')
    return (
      <Suspense fallback={<Loading rows={2} />}>
        <RichText
          html={value.content}
          {...(other && isFilled(other) && { other: { html: other.content, is: 'before' as const } })}
        />
      </Suspense>
    );
  if (type === 'address' && contentFault({ type, options: [] }, value.content) === null)
    return (
      <a href={value.content} target="_blank" rel="noreferrer">
        {value.content}
      </a>
    );
  if (other && isFilled(other) && (type === 'text' || type === 'textArea'))
    return (
      <Suspense fallback={<p className={styles.words}>{value.content}</p>}>
        <TextDifference before={other.content} after={value.content} />
      </Suspense>
    );
  return <p className={styles.words}>{value.content}</p>;
}
