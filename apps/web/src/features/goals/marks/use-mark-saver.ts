import type { MarkSheet } from '@course-center/contract/goals/marks';
import { EMPTY_CELL } from '@course-center/domain/goals/mark-cell';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Question } from '../../../ui/confirm/use-confirm.ts';
import type { Stored, ValueKind } from '../../../ui/saving/edit.ts';
import { type Outcome, outcomeOf } from '../../../ui/saving/outcome.ts';
import { tally } from '../../../ui/saving/queue.ts';
import { registerSave } from '../../../ui/saving/save-registry.ts';
import type { Saver, Sent } from '../../../ui/saving/saver.ts';
import { useSaver } from '../../../ui/saving/use-saver.ts';
import { LEAVE_QUESTION } from '../../../ui/unsaved/unsaved-work.ts';
import { useLeaveGuard } from '../../../ui/unsaved/use-leave-guard.ts';
import { useAccount } from '../../account/public.ts';
import { cellKey, markSheetQuery, readingOf, readSince, saveCells, storedOf } from './api.ts';
import { readKept } from './grid-model.ts';

export type MarkSaver = Saver<string>;

/** A cell is the text as it was typed: what is no mark is not lost. */
const CELL: ValueKind<string> = {
  same: (one, other) => one.trim() === other.trim(),
  isValue: (found): found is string => typeof found === 'string',
};

const QUESTION: Question = {
  title: '有成绩还没有送达',
  content: '未送达的成绩保存在本机，下次在这台电脑上打开该课程时自动发送。确定离开吗？',
  okText: '离开',
  cancelText: '继续录入',
};

/** How many cells leave in one call, and how often others' changes are looked for. */
const AT_ONCE = 1000;
const LOOK = 10_000;

/** Saves cells as they are typed, in blocks; what others enter meanwhile comes in, and where both did, both stand there. */
export function useMarkSaver(sheet: MarkSheet): MarkSaver {
  const { id } = sheet;
  const queries = useQueryClient();
  const { info } = useAccount();
  const version = useRef(sheet.version);
  const changed = useRef(new Map<string, Stored<string>>());
  const columns = useMemo(
    () => new Map(sheet.columns.map((column) => [column.key, column])),
    [sheet.columns],
  );
  const students = useMemo(() => new Map(sheet.students.map((each) => [each.id, each])), [sheet.students]);
  const reading = useMemo(() => readingOf(sheet), [sheet]);
  const fullOf = (key: string) => columns.get(key.slice(key.indexOf(':') + 1))?.full ?? 0;

  async function send(all: readonly Sent<string>[]): Promise<readonly Outcome[]> {
    const cells = all.map((sent) => {
      const place = sent.key.indexOf(':');
      const cell = readKept(sent.value, fullOf(sent.key)).cell ?? EMPTY_CELL;
      const at = { student_id: Number(sent.key.slice(0, place)), column_key: sent.key.slice(place + 1) };
      return { ...at, ...cell, version: sent.version ?? 0 };
    });
    try {
      const answer = await saveCells(id, cells);
      // Whoever has missed nothing of others need not read all of it again.
      if (version.current === answer.version_before) version.current = answer.version;
      const refused = new Map(
        answer.refused.map((each) => [cellKey(each.student_id, each.column_key), each]),
      );
      changed.current.clear();
      return all.map(({ key }, place): Outcome => {
        const no = refused.get(key);
        if (!no) return { kind: 'saved', version: answer.versions[place] ?? null };
        if (no.why !== 'changed') return { kind: 'faulty', sentence: no.sentence };
        changed.current.set(key, storedOf(no.now, no.now.version));
        return { kind: 'moved', sentence: no.sentence };
      });
    } catch (reason) {
      const outcome = outcomeOf(reason);
      return all.map(() => outcome);
    }
  }

  const saver = useSaver(reading, {
    ...{
      kind: CELL,
      order: 'in turn',
      person: info.id,
      thing: `marks:${id}`,
      title: `${sheet.course_name}成绩`,
    },
    labelOf: (key) => {
      const [student = '', column = ''] = key.split(':');
      const { item_title = '', title = '' } = columns.get(column) ?? {};
      return [students.get(Number(student))?.name, item_title, title].filter(Boolean).join(' ');
    },
    send: async (sent) => (await send([sent]))[0] ?? { kind: 'lost' },
    together: { most: AT_ONCE, send },
    // What was refused came back with the refusal; that all is closed, the sheet tells.
    read: async () => {
      if (changed.current.size > 0) return { stored: new Map(changed.current), closed: null };
      return queries.fetchQuery(markSheetQuery(id)).then(readingOf, () => null);
    },
    judge: (key, value) => readKept(value, fullOf(key)).fault ?? null,
  });

  useEffect(() => {
    version.current = sheet.version;
    const look = setInterval(() => {
      if (document.hidden) return;
      readSince(id, version.current).then(
        (now) => now && queries.setQueryData(markSheetQuery(id).queryKey, now),
        () => {},
      );
    }, LOOK);
    return () => clearInterval(look);
  }, [id, queries, sheet.version]);
  useEffect(
    () =>
      registerSave(() => {
        void saver.flush();
        return true;
      }),
    [saver],
  );
  const left = useSyncExternalStore(saver.subscribe, () => leftIn(saver));
  useLeaveGuard({
    dirty: left !== 'nothing',
    save: useCallback(() => saver.flush(), [saver]),
    // What the browser did not take is lost with the page.
    question: left === 'unkept' ? LEAVE_QUESTION : QUESTION,
  });
  return saver;
}

/** What would stay behind. A word, so that a thousand cells are not drawn anew whenever one is saved. */
function leftIn(saver: MarkSaver): 'nothing' | 'kept' | 'unkept' {
  const { unsaved, unkept } = tally(saver.queue());
  if (unsaved.length === 0) return 'nothing';
  return unkept > 0 ? 'unkept' : 'kept';
}
