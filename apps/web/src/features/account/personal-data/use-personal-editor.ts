import type { PersonalData } from '@course-center/contract/account/personal-data';
import { contactFaults } from '@course-center/domain/account/contact';
import { CODE } from '@course-center/domain/answers/code';
import { hasFaults } from '@course-center/domain/forms/faults';
import { useQueryClient } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { showFailure } from '../../../ui/form/show-failure.ts';
import { clearFaults, showFaults } from '../../../ui/form/show-faults.ts';
import type { KeptDraft } from '../../../ui/saving/use-kept-draft.ts';
import { useSaveShortcut } from '../../../ui/saving/use-save-shortcut.ts';
import { useVersionedDraft } from '../../../ui/saving/use-versioned-draft.ts';
import { refreshInfo } from '../session/signed-in.ts';
import { personalDataQuery, SAVE_PERSONAL_DATA, savePersonalData } from './api.ts';
import { type Kept, keptOf, trimmed } from './kept.ts';

export interface PersonalEditor {
  readonly form: FormInstance<Kept>;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly savedAt: Date | null;
  readonly inBrowser: KeptDraft;
  readonly onChange: (changed: object) => void;
  readonly save: () => Promise<void>;
  readonly undo: () => void;
  /** What was saved elsewhere meanwhile, beside what is typed here; null when nothing was. */
  readonly theirs: Kept | null;
  /** Leaves what is typed, which the next save keeps instead of theirs. */
  readonly keepMine: () => void;
}

/** Nothing and an empty text are the same to who typed them. */
function written(kept: Kept): string {
  return JSON.stringify(Object.values(keptOf(kept)).map((value) => value ?? ''));
}

/** The form of what people keep of themselves: checked, saved by button and by keyboard, kept when the answer is lost. */
export function usePersonalEditor(data: PersonalData): PersonalEditor {
  const [form] = Form.useForm<Kept>();
  const queries = useQueryClient();
  const { dirty, saving, savedAt, ...draft } = useVersionedDraft<Kept>({
    read: () => ({ value: keptOf(data), version: data.version }),
    written,
    keptAs: { thing: 'personal-data', title: '个人资料', fill: (kept) => form.setFieldsValue(kept) },
  });
  const [theirs, setTheirs] = useState<Kept | null>(null);
  const take = () => draft.edit(() => form.getFieldsValue());

  function isRight(typed: Kept): boolean {
    const faults = contactFaults(typed);
    showFaults(form, faults);
    return !hasFaults(faults);
  }

  /** What would be saved now; null, with the faults shown, when it may not be. */
  function begin(): (Kept & { version: number }) | null {
    take();
    const sent = draft.begin(isRight);
    return sent && { ...trimmed(sent.value), version: sent.version };
  }

  function saved(next: PersonalData): void {
    take();
    setTheirs(null);
    if (draft.saved({ version: next.version, value: keptOf(next) })) form.setFieldsValue(keptOf(next));
    queries.setQueryData(personalDataQuery.queryKey, next);
    // The dialog of the shell shows the same contact, and what waited for it, on the dashboard for one, waits no more.
    refreshInfo().catch(() => {});
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'personal-data' });
  }

  function failed(reason: unknown): void {
    const failure = draft.failed(reason);
    showFailure(form, failure, { [CODE.duplicate]: 'mobile' });
    // Based on something older than what is kept: both are shown, and the next save is based on the newest.
    if (failure.code === CODE.state)
      queries.fetchQuery({ ...personalDataQuery, staleTime: 0 }).then(compare, () => {});
  }

  function compare(next: PersonalData): void {
    const kept = keptOf(next);
    if (draft.reread({ value: kept, version: next.version })) form.setFieldsValue(kept);
    else if (written(kept) !== written(form.getFieldsValue())) setTheirs(kept);
  }

  useSaveShortcut({
    call: SAVE_PERSONAL_DATA,
    input: () => {
      const body = dirty ? begin() : null;
      return body && { body };
    },
    onSaved: saved,
    onFailed: failed,
  });

  // The contact may have been changed elsewhere, in the shell's dialog for one; what is being typed here stays.
  const reread = useEffectEvent((next: PersonalData) => {
    if (next.version !== draft.base.version) compare(next);
  });
  useEffect(() => reread(data), [data]);

  return {
    ...{ form, dirty, saving, savedAt, inBrowser: draft.inBrowser },
    onChange(changed) {
      clearFaults(form, changed);
      take();
    },
    async save() {
      const body = begin();
      if (body) await savePersonalData(body).then(saved, failed);
    },
    undo() {
      form.setFieldsValue(draft.undo());
      setTheirs(null);
    },
    theirs,
    keepMine: () => setTheirs(null),
  };
}
