import { CheckCircleFilled } from '@ant-design/icons';
import type { Submission } from '@course-center/contract/evaluation/submissions';
import { useEffect, useState } from 'react';
import { NativeChoice } from '../../../../ui/choice/NativeChoice.tsx';
import { useQueue } from '../../../../ui/saving/use-saver.ts';
import { MOBILE, useMediaQuery } from '../../../../ui/use-media-query.ts';
import { lateMates } from '../submit/gaps.ts';
import styles from './form.module.css';
import { jumpToSection, sectionId, TEAM } from './jump.ts';
import { progressOf, type SectionProgress } from './progress.ts';
import type { FormSaver } from './use-form-saver.ts';

/** Where the reader's eye is: a line a third down the window. */
const EYE = '-33% 0px -66% 0px';

interface SectionNavProps {
  readonly submission: Submission;
  readonly saver: FormSaver;
}

/** The sections with how far each is: beside the form, or as one list on a phone. */
export function SectionNav({ submission, saver }: SectionNavProps) {
  const narrow = useMediaQuery(MOBILE);
  const sections = [...progressOf(submission, useQueue(saver)), ...teamOf(submission)];
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
        {sections.map(({ key, name, filled, asked, missing }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={key === current ? 'location' : undefined}
              aria-controls={sectionId(key)}
              onClick={() => jumpToSection(key)}
            >
              <span>{name}</span>
              <span className={styles.count} data-complete={missing === 0 || undefined}>
                {missing === 0 && (
                  <CheckCircleFilled aria-label={key === TEAM ? '成员均已完成' : '必填项已填完'} />
                )}{' '}
                {filled}/{asked}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The others of a team, and how many of them are done. */
function teamOf({ is_team, teammates }: Submission): SectionProgress[] {
  if (is_team === 0) return [];
  const asked = teammates.filter(({ own }) => !own).length;
  const missing = lateMates({ teammates }).length;
  return [{ key: TEAM, name: '团队成员', asked, filled: asked - missing, missing }];
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
