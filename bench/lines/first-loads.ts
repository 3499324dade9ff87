import { firstLoads } from '../../apps/web/scripts/first-loads.ts';
import type { Line } from '../line.ts';

/** How much script each kind of page loads before it is idle, gzipped. */
export function firstLoadLines(): Line[] {
  return firstLoads().map(({ page, kilobytes, most }) => ({
    name: `first load: ${page}`,
    value: kilobytes,
    unit: 'KB',
    atMost: most,
  }));
}
