import { CheckCircleFilled } from '@ant-design/icons';
import type { Submission } from '@course-center/contract/evaluation/submissions';
import { NativeChoice } from '../../../../ui/choice/NativeChoice.tsx';
import { useQueue } from '../../../../ui/saving/use-saver.ts';
import { useMediaQuery } from '../../../../ui/use-media-query.ts';
import styles from './form.module.css';
import { jumpToSection, sectionId } from './jump.ts';
import { progressOf } from './progress.ts';
import { useCurrentSection } from './use-current-section.ts';
import type { FormSaver } from './use-form-saver.ts';

interface SectionNavProps {
  readonly submission: Submission;
  readonly saver: FormSaver;
}

/** The sections with how far each is: beside the form, or as one list on a phone. */
export function SectionNav({ submission, saver }: SectionNavProps) {
  const narrow = useMediaQuery('(max-width: 991px)');
  const sections = progressOf(submission, useQueue(saver));
  const current = useCurrentSection(sections.map(({ key }) => key));
  if (narrow)
    return (
      <div className={styles.choose}>
        <NativeChoice
          aria-label="跳到分组"
          className={styles.chooser}
          options={sections.map(({ key, name, filled, asked }) => ({
            value: key,
            title: `${name}（${filled} / ${asked}）`,
          }))}
          value={current}
          onChange={jumpToSection}
        />
      </div>
    );
  return (
    <nav aria-label="填报分组" className={styles.nav}>
      <ul>
        {sections.map(({ key, name, filled, asked, complete }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={key === current ? 'location' : undefined}
              aria-controls={sectionId(key)}
              onClick={() => jumpToSection(key)}
            >
              <span>{name}</span>
              <span className={styles.count} data-complete={complete || undefined}>
                {complete && <CheckCircleFilled aria-label="必填项已填完" />} {filled}/{asked}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
