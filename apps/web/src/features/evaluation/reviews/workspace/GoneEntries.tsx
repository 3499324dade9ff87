import { GoneDrafts } from '../../../../ui/saving/GoneDrafts.tsx';
import type { Waiting } from '../../../../ui/saving/waiting-drafts.ts';
import { entryLine } from '../scoring/entry-words.ts';
import { ENTRY, type Typed } from '../scoring/typed.ts';

/** Entries of a review that was withdrawn. */
export function GoneEntries({ waiting }: { readonly waiting: Waiting<Typed> }) {
  return (
    <GoneDrafts
      waiting={waiting}
      kind={ENTRY}
      noun="评分"
      title={(course) =>
        course === '' ? '有评审已撤回，评分不能再送达' : `“${course}”的评审已撤回，评分不能再送达`
      }
      lineOf={entryLine}
    />
  );
}
