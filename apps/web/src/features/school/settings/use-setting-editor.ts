import { CODE } from '@course-center/domain/answers/sentence';
import { type Faults, hasFaults } from '@course-center/domain/forms/faults';
import { hashKey } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { RequestFailed } from '../../../request/failed.ts';
import { toast } from '../../../request/toast.ts';
import { showFailure } from '../../../ui/form/show-failure.ts';
import { clearFaults, showFaults } from '../../../ui/form/show-faults.ts';
import { useLeaveGuard } from '../../../ui/unsaved/use-leave-guard.ts';
import { reloadStart } from '../../account/public.ts';

export interface Setting<Config> {
  readonly version: number;
  readonly config: Config;
}

export interface SettingEditor<Config> {
  readonly form: FormInstance<Config>;
  readonly dirty: boolean;
  /** Somebody else saved meanwhile: what was typed stays, and cannot be saved over theirs. */
  readonly conflict: boolean;
  readonly onChange: (changed: object) => void;
  readonly undo: () => void;
  /** What would be saved now; null, with the faults shown, when it may not be. */
  readonly draft: () => Setting<Config> | null;
  readonly saved: (setting: Setting<Config>) => void;
  readonly failed: (reason: unknown) => void;
}

/** The life of a setting's form: changed, checked, saved with the version it was read at, or in conflict. */
export function useSettingEditor<Config extends object>(
  read: Setting<Config>,
  faultsOf: (config: Config) => Faults,
): SettingEditor<Config> {
  const [form] = Form.useForm<Config>();
  const [base, setBase] = useState(read);
  const [dirty, setDirty] = useState(false);
  const [conflict, setConflict] = useState(false);
  const sent = useRef(read.config);
  /** Two saves of one version, by button and by keyboard, would look like somebody else's. */
  const sending = useRef(false);
  useLeaveGuard({ dirty });

  const typed = () => form.getFieldsValue(true) as Config;
  const fill = (config: Config) => form.setFieldsValue(config as Parameters<typeof form.setFieldsValue>[0]);

  function draft(): Setting<Config> | null {
    if (sending.current) return null;
    const config = typed();
    const faults = faultsOf(config);
    showFaults(form, faults);
    if (hasFaults(faults)) return null;
    sent.current = config;
    sending.current = true;
    return { version: base.version, config };
  }

  function saved(next: Setting<Config>): void {
    sending.current = false;
    setBase(next);
    setConflict(false);
    // What was typed while the answer was on its way stays, and stays unsaved.
    const untouched = isSame(typed(), sent.current);
    if (untouched) fill(next.config);
    setDirty(!untouched);
    toast.success('设置已保存');
    // The running shell shows the new title, logo and switches at once.
    // Should that fail, they come with the next page load.
    reloadStart().catch(() => {});
  }

  function failed(reason: unknown): void {
    sending.current = false;
    setConflict(reason instanceof RequestFailed && reason.code === CODE.state);
    showFailure(form, reason);
  }

  function undo(): void {
    fill(base.config);
    setDirty(false);
  }

  function onChange(changed: object): void {
    clearFaults(form, changed);
    setDirty(!isSame(typed(), base.config));
  }

  return { form, dirty, conflict, onChange, undo, draft, saved, failed };
}

function isSame(a: unknown, b: unknown): boolean {
  return hashKey([a]) === hashKey([b]);
}
