import { CheckCircleFilled } from '@ant-design/icons';
import type { Submission } from '@course-center/contract/evaluation/submissions';
import { useEffect, useState } from 'react';
import { NativeChoice } from '../../../../ui/choice/NativeChoice.tsx';
import { useQueue } from '../../../../ui/saving/use-saver.ts';
import { useMediaQuery } from '../../../../ui/use-media-query.ts';
import styles from './form.module.css';
import { jumpToSection, sectionId } from './jump.ts';
import { progressOf } from './progress.ts';
import type { FormSaver } from './use-form-saver.ts';

/** Where the reader's eye is: a line a third down the window. */
const EYE = '-33% 0px -66% 0px';

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

/** The section that is being read. */
function useCurrentSection(keys: readonly string[]): string {
  const [current, setCurrent] = useState(keys[0] ?? '');
  const names = keys.join('\n');
  useEffect(() => {
    const byId = new Map(names.split('\n').map((key) => [sectionId(key), key]));
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        const key = seen && byId.get(seen.target.id);
        if (key !== undefined) setCurrent(key);
      },
      { rootMargin: EYE },
    );
    for (const id of byId.keys()) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [names]);
  return current;
}
