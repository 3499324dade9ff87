import type { Process } from '@course-center/domain/evaluation/stage-table';
import { useQuery } from '@tanstack/react-query';
import { readExpertGroups } from '../evaluation-table/api.ts';
import { readExperts } from './api.ts';
import { groupsAmong, leastLoadedFirst } from './experts.ts';

/** Those who can be assigned, with their groups: read anew for each dialog, for loads change as others assign. */
export function useExperts(process: Process) {
  return useQuery({
    queryKey: ['evaluation/experts', process],
    queryFn: async ({ signal }) => {
      const [experts, groups] = await Promise.all([readExperts(process, signal), readExpertGroups(signal)]);
      return { experts: leastLoadedFirst(experts), groups: groupsAmong(groups, experts) };
    },
    gcTime: 0,
  });
}
