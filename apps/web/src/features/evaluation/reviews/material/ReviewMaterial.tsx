import type { InformationSection } from '@course-center/contract/evaluation/information';
import type { Review } from '@course-center/contract/evaluation/reviews';
import type { StoredFile } from '@course-center/contract/files';
import { teamShown } from '@course-center/domain/evaluation/team-shown';
import { memo, type Ref, Suspense, useImperativeHandle, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { useNumberParam } from '../../../../ui/page/number-param.ts';
import { useOpenPreview } from '../../../../ui/preview/preview-opening.ts';
import { Loading } from '../../../../ui/states/Loading.tsx';
import { useStart, useWatermark } from '../../../account/public.ts';
import { FieldContent } from '../../audits/lazy.ts';
import type { MaterialPreview } from '../../audits/material/use-preview.ts';
import styles from './material.module.css';
import { sectionsShown } from './sections-shown.ts';

type Handed = Pick<Review, 'parts' | 'supplement'>;

/** What the scoring beside it may ask for. */
export interface MaterialHandle {
  showFile(id: number): void;
  showField(key: string): void;
}

/** The parts that the school shows of a team's. */
export function usePartsShown(parts: Handed['parts']): Handed['parts'] {
  const { team_information_unify } = useStart().config.expert_evaluation_course;
  return useMemo(() => [...teamShown(parts, team_information_unify)], [parts, team_information_unify]);
}

interface ReviewMaterialProps extends Handed {
  readonly ref?: Ref<MaterialHandle>;
  /** Shows the material where a file stands in its place. */
  readonly onShow?: () => void;
  /** Reads it again: the links of its files end after a while. */
  readonly read: () => Promise<Handed>;
}

/** What was handed in: a teacher's part, section by section, and what the course centre added. Drawn anew only when read anew. */
export const ReviewMaterial = memo(function ReviewMaterial({
  parts,
  supplement,
  read,
  onShow,
  ref,
}: ReviewMaterialProps) {
  const chosen = useNumberParam('part');
  const part = parts.find((each) => each.id === chosen) ?? parts[0];
  const sections = sectionsShown(part, supplement);
  const openPreview = useOpenPreview();
  const preview = usePreview(read, { parts: part ? [part] : [], supplement });
  useImperativeHandle(ref, () => ({
    showFile(id) {
      const among = preview.among.some((file) => file.id === id)
        ? preview.among
        : filesOf({ parts, supplement });
      void openPreview(among, { ...preview, index: among.findIndex((file) => file.id === id) });
    },
    showField(key) {
      if (onShow) flushSync(onShow);
      const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`);
      field?.scrollIntoView({ block: 'center' });
    },
  }));
  return (
    <>
      {parts.length > 1 && <PartNav parts={parts} shown={part?.id ?? null} />}
      <Contents sections={sections} />
      <Suspense fallback={<Loading rows={10} />}>
        {sections.map((section) => (
          <Section key={section.key} section={section} preview={preview} />
        ))}
      </Suspense>
    </>
  );
});

interface SectionProps {
  readonly section: InformationSection;
  readonly preview: MaterialPreview;
}

function Section({ section: { key, name, children }, preview }: SectionProps) {
  return (
    <section id={`material-${key}`} className={styles.section} tabIndex={-1} aria-label={name}>
      <h3>{name}</h3>
      {children.map((field) => (
        <div key={field.key} className={styles.field} data-field={field.key}>
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
function usePreview(
  read: ReviewMaterialProps['read'],
  { parts, supplement }: Handed,
): MaterialPreview & Required<Pick<MaterialPreview, 'among'>> {
  const watermark = useWatermark();
  const [part] = parts;
  return useMemo(
    () => ({
      watermark,
      // All of it, to be gone through from file to file.
      among: filesOf({ parts: part ? [part] : [], supplement }),
      async reload(file) {
        return filesOf(await read()).find(({ id }) => id === file.id) ?? file;
      },
    }),
    [read, watermark, part, supplement],
  );
}

function filesOf({ parts, supplement }: Handed): StoredFile[] {
  const sections = [...parts.flatMap((part) => part.sections), ...supplement];
  return sections.flatMap(({ children }) => children.flatMap(({ files }) => files));
}
