import type { CourseItem } from '@course-center/contract/showcase/display';
import { isWebAddress } from '@course-center/domain/showcase/target';
import { RichText } from '../../rich-text/RichText.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FileList } from './FileList.tsx';
import { isShort, sectionsOf } from './filled-items.ts';
import styles from './material.module.css';

/** What is told of a course beyond its introduction, and its files. */
export function MaterialPanel({ items }: { readonly items: readonly CourseItem[] }) {
  const sections = sectionsOf(items);
  if (sections.length === 0) return <Empty />;
  return sections.map(({ key, name, fields }) => (
    <section key={key} className={styles.section}>
      {name !== null && <h2 className={styles.group}>{name}</h2>}
      <div className={styles.fields}>
        {fields.map((field) => (
          <Field key={field.id} field={field} title={name === null ? 'h2' : 'h3'} />
        ))}
      </div>
    </section>
  ));
}

function Field({ field, title: Title }: { readonly field: CourseItem; readonly title: 'h2' | 'h3' }) {
  return (
    <div className={styles.field} data-short={isShort(field) || undefined}>
      <Title className={styles.name}>{field.name}</Title>
      <Content item={field} />
    </div>
  );
}

function Content({ item: { type, content } }: { readonly item: CourseItem }) {
  if (typeof content !== 'string') return <FileList files={content} />;
  if (type === 'richText') return <RichText html={content} />;
  return <p className={styles.words}>{isWebAddress(content) ? <WebLink address={content} /> : content}</p>;
}

function WebLink({ address }: { readonly address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}
