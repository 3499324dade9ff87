import type { InformationSection } from '@course-center/contract/evaluation/information';
import type { Review } from '@course-center/contract/evaluation/reviews';
import { teamShown } from '@course-center/domain/evaluation/team-shown';
import { memo, Suspense } from 'react';
import { useNumberParam } from '../../../../ui/page/number-param.ts';
import { Loading } from '../../../../ui/states/Loading.tsx';
import { useStart } from '../../../account/public.ts';
import { FieldContent } from '../../audits/lazy.ts';
import { Contents } from './Contents.tsx';
import styles from './material.module.css';
import { PartNav } from './PartNav.tsx';
import { sectionsShown } from './sections-shown.ts';
import { usePreview } from './use-preview.ts';

type ReviewMaterialProps = Pick<Review, 'id' | 'parts' | 'supplement'>;

/** What was handed in: a teacher's part, section by section, and what the course centre added. Drawn anew only when read anew. */
export const ReviewMaterial = memo(function ReviewMaterial({
  id,
  parts: all,
  supplement,
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
          <Section key={section.key} section={section} review={id} />
        ))}
      </Suspense>
    </>
  );
});

interface SectionProps {
  readonly section: InformationSection;
  readonly review: number;
}

function Section({ section: { key, name, children }, review }: SectionProps) {
  const preview = usePreview(review);
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
