import type { PersonalData } from '@course-center/contract/account/personal-data';
import { contactFaults } from '@course-center/domain/account/contact';
import { CODE } from '@course-center/domain/answers/sentence';
import { hasFaults } from '@course-center/domain/forms/faults';
import { useQueryClient } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { differs } from '../../../ui/form/differs.ts';
import { showFailure } from '../../../ui/form/show-failure.ts';
import { clearFaults, showFaults } from '../../../ui/form/show-faults.ts';
import { useSaveShortcut } from '../../../ui/saving/use-save-shortcut.ts';
import { useLeaveGuard } from '../../../ui/unsaved/use-leave-guard.ts';
import { refreshInfo } from '../session/signed-in.ts';
import { personalDataQuery } from './api/personal-data.ts';
import { SAVE_PERSONAL_DATA, savePersonalData } from './api/save-personal-data.ts';
import { type Kept, keptOf, trimmed } from './kept.ts';

export interface PersonalEditor {
  readonly form: FormInstance<Kept>;
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly savedAt: Date | null;
  readonly onChange: (changed: object) => void;
  readonly save: () => Promise<void>;
  readonly undo: () => void;
}

/** The form of what people keep of themselves: checked, saved by button and by keyboard, kept when the answer is lost. */
export function usePersonalEditor(data: PersonalData): PersonalEditor {
  const [form] = Form.useForm<Kept>();
  const queries = useQueryClient();
  const typed = Form.useWatch([], form) as Kept | undefined;
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  /** What is on its way; a second save meanwhile has nothing to add. */
  const sent = useRef<Kept | null>(null);
  const [saving, setSaving] = useState(false);
  const dirty = typed !== undefined && differs(typed, keptOf(data));
  useLeaveGuard({ dirty });

  /** What would be saved now; null, with the faults shown, when it may not be. */
  function draft(): Kept | null {
    if (sent.current) return null;
    const faults = contactFaults(form.getFieldsValue());
    showFaults(form, faults);
    if (hasFaults(faults)) return null;
    sent.current = form.getFieldsValue();
    setSaving(true);
    return trimmed(sent.current);
  }

  function settled(): void {
    sent.current = null;
    setSaving(false);
  }

  function saved(next: PersonalData): void {
    // What was typed while the answer was on its way stays, and stays unsaved.
    const untouched = sent.current !== null && !differs(form.getFieldsValue(), sent.current);
    settled();
    queries.setQueryData(personalDataQuery.queryKey, next);
    if (untouched) form.setFieldsValue(keptOf(next));
    setSavedAt(new Date());
    // The dialog of the shell shows the same contact, and what waited for it, on the dashboard for one, waits no more.
    refreshInfo().catch(() => {});
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'personal-data' });
  }

  function failed(reason: unknown): void {
    settled();
    showFailure(form, reason, { [CODE.duplicate]: 'mobile' });
  }

  useSaveShortcut({
    call: SAVE_PERSONAL_DATA,
    input: () => {
      const body = dirty ? draft() : null;
      return body && { body };
    },
    onSaved: saved,
    onFailed: failed,
  });

  // The contact may have been changed elsewhere, in the shell's dialog for one; what is being typed here stays.
  const shown = useRef(data);
  useEffect(() => {
    if (!differs(form.getFieldsValue(), keptOf(shown.current))) form.setFieldsValue(keptOf(data));
    shown.current = data;
  }, [data, form]);

  return {
    form,
    dirty,
    saving,
    savedAt,
    onChange: (changed) => clearFaults(form, changed),
    async save() {
      const body = draft();
      if (body) await savePersonalData(body).then(saved, failed);
    },
    undo: () => form.setFieldsValue(keptOf(data)),
  };
}
