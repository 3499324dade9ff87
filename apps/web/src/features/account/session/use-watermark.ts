import { useAccount } from './store.ts';

/** What stands over the pages of a document: the school, and who looks at it. */
export function useWatermark(): string {
  const { info, school } = useAccount();
  return `${school.school} ${info.name}`;
}
