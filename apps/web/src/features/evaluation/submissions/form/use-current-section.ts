import { useEffect, useState } from 'react';
import { sectionId } from './jump.ts';

/** Where the reader's eye is: a line a third down the window. */
const EYE = '-33% 0px -66% 0px';

/** The section that is being read. */
export function useCurrentSection(keys: readonly string[]): string {
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
