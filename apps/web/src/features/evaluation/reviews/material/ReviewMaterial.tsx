import type { InformationSection } from '@course-center/contract/evaluation/information';
import type { Review } from '@course-center/contract/evaluation/reviews';
import type { StoredFile } from '@course-center/contract/files';
import { teamShown } from '@course-center/domain/evaluation/team-shown';
import { memo, Suspense, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { useNumberParam } from '../../../../ui/page/number-param.ts';
import type { PreviewOptions } from '../../../../ui/preview/preview-file.ts';
import { Loading } from '../../../../ui/states/Loading.tsx';
import { useStart, useWatermark } from '../../../account/public.ts';
import { FieldContent } from '../../audits/lazy.ts';
import styles from './material.module.css';
import { sectionsShown } from './sections-shown.ts';

type Handed = Pick<Review, 'parts' | 'supplement'>;

interface ReviewMaterialProps extends Handed {
  /** Reads it again: the links of its files end after a while. */
  readonly read: () => Promise<Handed>;
}

/** What was handed in: a teacher's part, section by section, and what the course centre added. Drawn anew only when read anew. */
export const ReviewMaterial = memo(function ReviewMaterial({
  parts: all,
  supplement,
  read,
}: ReviewMaterialProps) {
  const { config } = useStart();
  const chosen = useNumberParam('part');
  const parts = teamShown(all, config.expert_evaluation_course.team_information_unify);
  const part = parts.find((each) => each.id === chosen) ?? parts[0];
  const sections = sectionsShown(part, supplement);
  return (
    <>
      {parts.length > 1 && <PartNav parts={parts} shown={part?.id ?? null} />}
      <Contents sections={sections} />
      <Suspense fallback={<Loading rows={10} />}>
        {sections.map((section) => (
          <Section key={section.key} section={section} read={read} />
        ))}
      </Suspense>
    </>
  );
});

interface SectionProps {
  readonly section: InformationSection;
  readonly read: ReviewMaterialProps['read'];
}

function Section({ section: { key, name, children }, read }: SectionProps) {
  const preview = usePreview(read);
  return (
    <section id={`material-${key}`} className={styles.section} tabIndex={-1} aria-label={name}>
      <h3>{name}</h3>
      {children.map((field) => (
        <div key={field.key} className={styles.field}>
          <h4>{field.name}</h4>
          <FieldContent field={field} preview={preview} />
        </div>
      ))}
    </section>
  );
}

interface PartNavProps {
  readonly parts: readonly Review['parts'][number][];
  readonly shown: number | null;
}

/** The teachers of the group: links, so that each part has an address of its own. */
function PartNav({ parts, shown }: PartNavProps) {
  const { search } = useLocation();
  return (
    <nav className={styles.parts} aria-label="教师">
      {parts.map(({ id, name, is_leader }) => (
        <Link
          key={id}
          to={{ pathname: `parts/${id}`, search }}
          replace
          preventScrollReset
          aria-current={id === shown ? 'page' : undefined}
        >
          {name}
          {is_leader === 1 && <span>负责人</span>}
        </Link>
      ))}
    </nav>
  );
}

/** The sections to jump to; what belongs to an indicator is found without scrolling through the rest. */
function Contents({ sections }: { readonly sections: readonly InformationSection[] }) {
  if (sections.length < 2) return null;
  return (
    <nav className={styles.contents} aria-label="资料目录">
      {sections.map(({ key, name }) => (
        <button key={key} type="button" onClick={() => jumpTo(key)}>
          {name}
        </button>
      ))}
    </nav>
  );
}

function jumpTo(key: string): void {
  const section = document.getElementById(`material-${key}`);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** How an expert sees the files: with the own name over the pages, and links that are renewed with the review. */
function usePreview(read: ReviewMaterialProps['read']): Omit<PreviewOptions<StoredFile>, 'index'> {
  const watermark = useWatermark();
  return useMemo(
    () => ({
      watermark,
      async reload(file) {
        return filesOf(await read()).find(({ id }) => id === file.id) ?? file;
      },
    }),
    [read, watermark],
  );
}

function filesOf({ parts, supplement }: Handed): StoredFile[] {
  const sections = [...parts.flatMap((part) => part.sections), ...supplement];
  return sections.flatMap(({ children }) => children.flatMap(({ files }) => files));
}
