import type { PersonalData } from '@course-center/contract/account/personal-data';
import { contactFaults } from '@course-center/domain/account/contact';
import { CODE } from '@course-center/domain/answers/sentence';
import { hasFaults } from '@course-center/domain/forms/faults';
import { useQueryClient } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent } from 'react';
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
}

/** Nobody else writes it, so there are no versions. */
const ANY_VERSION = 0;

/** Nothing and an empty text are the same to who typed them. */
function written(kept: Kept): string {
  return JSON.stringify(Object.values(keptOf(kept)).map((value) => value ?? ''));
}

/** The form of what people keep of themselves: checked, saved by button and by keyboard, kept when the answer is lost. */
export function usePersonalEditor(data: PersonalData): PersonalEditor {
  const [form] = Form.useForm<Kept>();
  const queries = useQueryClient();
  const { dirty, saving, savedAt, ...draft } = useVersionedDraft<Kept>({
    read: () => ({ value: keptOf(data), version: ANY_VERSION }),
    written,
    keptAs: { thing: 'personal-data', title: '个人资料', fill: (kept) => form.setFieldsValue(kept) },
  });
  const take = () => draft.edit(() => form.getFieldsValue());

  function isRight(typed: Kept): boolean {
    const faults = contactFaults(typed);
    showFaults(form, faults);
    return !hasFaults(faults);
  }

  /** What would be saved now; null, with the faults shown, when it may not be. */
  function begin(): Kept | null {
    take();
    const sent = draft.begin(isRight);
    return sent && trimmed(sent.value);
  }

  function saved(next: PersonalData): void {
    take();
    if (draft.saved({ version: ANY_VERSION, value: keptOf(next) })) form.setFieldsValue(keptOf(next));
    queries.setQueryData(personalDataQuery.queryKey, next);
    // The dialog of the shell shows the same contact, and what waited for it, on the dashboard for one, waits no more.
    refreshInfo().catch(() => {});
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'personal-data' });
  }

  function failed(reason: unknown): void {
    showFailure(form, draft.failed(reason), { [CODE.duplicate]: 'mobile' });
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
  const reread = useEffectEvent((kept: Kept) => {
    if (draft.reread({ value: kept, version: ANY_VERSION })) form.setFieldsValue(kept);
  });
  useEffect(() => reread(keptOf(data)), [data]);

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
    undo: () => form.setFieldsValue(draft.undo()),
  };
}
