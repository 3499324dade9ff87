import type { AuditedGroup } from '@course-center/contract/evaluation/groups';
import { type NoticeWords, SaveNotices } from '../../../../ui/saving/SaveNotices.tsx';
import { wordsOf } from '../../submissions/fields/value.ts';
import { type RemarkSaver, remarkedFields } from '../remarks/use-remark-saver.ts';
import { type SupplementSaver, supplementFields } from '../supplement/use-supplement-saver.ts';

const say = (noun: string): NoticeWords => ({
  noun,
  closing: '审核',
  restored: `上次没有送达的${noun}`,
  restoredLeft: '联网后自动发送，请核对。',
  restoredSent: '现已全部送达。',
  unsent: (count) => `有 ${count} 项${noun}没有来得及保存，可以复制后另行留存。`,
});
const REMARKS = say('批注');
const SUPPLEMENT = say('补充资料');
const lineOf = (label: string, words: string) => `${label}：${words}`;

interface AuditNoticesProps {
  readonly group: AuditedGroup;
  readonly remarks: RemarkSaver;
  readonly supplement: SupplementSaver;
}

/** What became of remarks and material that could not be saved. */
export function AuditNotices({ group, remarks, supplement }: AuditNoticesProps) {
  return (
    <>
      <SaveNotices
        saver={remarks}
        say={REMARKS}
        entered={remarkedFields(group).map(({ key, teacher, name }) => ({
          key,
          label: `${teacher}，${name}`,
        }))}
        read={(text) => text}
        lineOf={lineOf}
      />
      <SaveNotices
        saver={supplement}
        say={SUPPLEMENT}
        entered={supplementFields(group).map(({ key, name }) => ({ key, label: name }))}
        read={wordsOf}
        lineOf={(label, value) => lineOf(label, wordsOf(value))}
      />
    </>
  );
}
