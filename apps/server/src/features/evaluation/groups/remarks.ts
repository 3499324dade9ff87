import { stageTitle } from '@course-center/domain/evaluation/stages';
import { isBack } from '@course-center/domain/evaluation/standing';
import { NO_REMARKS, type Remarks } from '../information/read-sections.ts';
import type { CommentRecord } from './comments.repository.ts';
import type { GroupRecord } from './groups.repository.ts';

/** Which remark stands at the field itself; the given ones beside it are history. */
export type Foremost = (comment: CommentRecord) => boolean;

/** To the teacher: what the last rejection said, while it is to be mended. */
export function lastRejection(group: GroupRecord): Foremost {
  const mending = isBack(group);
  return ({ given_at, round }) => mending && given_at !== null && round === group.reject_count - 1;
}

/** To the auditor: what is written in this round and not given yet. */
export function ownDraft({ reject_count, stage }: GroupRecord): Foremost {
  return (comment) => comment.given_at === null && comment.round === reject_count && comment.stage === stage;
}

/** The remarks on each field of a part; how often each was saved is told to who may write it. */
export function remarksOf(
  comments: readonly CommentRecord[],
  partId: number,
  isForemost: Foremost,
  versionOf: (key: string) => number = () => 0,
): (key: string) => Remarks {
  const byKey = Map.groupBy(
    comments.filter(({ part_id }) => part_id === partId),
    ({ key }) => key,
  );
  return (key) => {
    const all = byKey.get(key);
    const audit_comment_version = versionOf(key);
    if (!all) return { ...NO_REMARKS, audit_comment_version };
    const foremost = all.filter(isForemost);
    return {
      audit_comment: foremost.map(({ comment }) => comment).join('\n'),
      audit_comment_version,
      comments: all
        .filter((each) => each.given_at !== null && !foremost.includes(each))
        .map(({ stage, comment, by, given_at }) => ({
          stage_title: stageTitle(stage),
          comment,
          by,
          at: (given_at as Date).toISOString(),
        })),
    };
  };
}
