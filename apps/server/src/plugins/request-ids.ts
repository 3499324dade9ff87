import { randomUUID } from 'node:crypto';

/** The number of each request, short enough to be told over the telephone: which process, and which of its calls. */
export function requestIds(): () => string {
  const own = randomUUID().slice(0, 8);
  let last = 0;
  return () => {
    last += 1;
    return `${own}-${last.toString(16).padStart(4, '0')}`;
  };
}
