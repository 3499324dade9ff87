import { type Faults, hasFaults } from '@course-center/domain/forms/faults';
import { Form, type FormInstance } from 'antd';
import { toast } from '../../../request/toast.ts';
import { showFailure } from '../../../ui/form/show-failure.ts';
import { clearFaults, showFaults } from '../../../ui/form/show-faults.ts';
import type { KeptAs, KeptDraft } from '../../../ui/saving/use-kept-draft.ts';
import { useVersionedDraft } from '../../../ui/saving/use-versioned-draft.ts';
import { reloadStart } from '../../account/public.ts';

export interface Setting<Config> {
  readonly version: number;
  readonly config: Config;
}

export interface SettingEditor<Config> {
  readonly form: FormInstance<Config>;
  readonly dirty: boolean;
  readonly saving: boolean;
  /** Somebody else saved meanwhile: what was typed stays, and cannot be saved over theirs. */
  readonly conflict: boolean;
  readonly inBrowser: KeptDraft;
  readonly onChange: (changed: object) => void;
  readonly undo: () => void;
  /** What would be saved now; null, with the faults shown, when it may not be. */
  readonly draft: () => Setting<Config> | null;
  readonly saved: (setting: Setting<Config>) => void;
  readonly failed: (reason: unknown) => void;
}

/** A setting's form on a draft with a version. */
export function useSettingEditor<Config extends object>(
  read: Setting<Config>,
  faultsOf: (config: Config) => Faults,
  keptAs: Pick<KeptAs<Config>, 'thing' | 'title'>,
): SettingEditor<Config> {
  const [form] = Form.useForm<Config>();
  const { dirty, saving, conflict, ...draft } = useVersionedDraft<Config>({
    read: () => ({ value: read.config, version: read.version }),
    keptAs: { ...keptAs, fill },
  });
  const take = () => draft.edit(() => form.getFieldsValue(true) as Config);
  function fill(config: Config): void {
    form.setFieldsValue(config as Parameters<typeof form.setFieldsValue>[0]);
  }

  function isRight(config: Config): boolean {
    const faults = faultsOf(config);
    showFaults(form, faults);
    return !hasFaults(faults);
  }

  return {
    ...{ form, dirty, saving, conflict, inBrowser: draft.inBrowser },
    onChange(changed) {
      clearFaults(form, changed);
      take();
    },
    undo: () => fill(draft.undo()),
    draft() {
      take();
      const sent = draft.begin(isRight);
      return sent && { version: sent.version, config: sent.value };
    },
    saved({ version, config }) {
      take();
      if (draft.saved({ version, value: config })) fill(config);
      toast.success('设置已保存');
      // The running shell shows the new title, logo and switches at once.
      // Should that fail, they come with the next page load.
      reloadStart().catch(() => {});
    },
    failed: (reason) => showFailure(form, draft.failed(reason)),
  };
}
