import {
  type OwnSetting,
  SETTING_NAMES,
  SETTING_TITLE,
  settingText,
} from '@course-center/domain/goals/setting';
import type { Transaction } from '../../../database/database.ts';
import type { DatedEntry, LedgerEntry } from '../../../platform/ledger/ledger.ts';
import { saveSetting } from './settings.repository.ts';

interface SettingChange {
  readonly department_id: number | null;
  readonly name: string;
  readonly before: OwnSetting;
  readonly own: OwnSetting;
  /** That it is based on. */
  readonly version: number;
  readonly by: LedgerEntry['by'];
  readonly at: Date;
}

/** Keeps what a place says; answers what the ledger is to be told, nothing where it is another by now. */
export async function keepSetting(
  tx: Transaction,
  { department_id, name, before, own, version, by, at }: SettingChange,
): Promise<DatedEntry | undefined> {
  if ((await saveSetting(tx, department_id, own, version)) === undefined) return undefined;
  return {
    ...{ by, at, action: 'goal_setting.changed', subject: `goal_setting:${department_id ?? 'school'}` },
    before: { name, ...told(before) },
    after: { name, ...told(own) },
  };
}

/** In words, as somebody reads it in the ledger. */
function told(own: OwnSetting): Record<string, string> {
  return Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const value = own[name];
      return value === undefined ? [] : [[SETTING_TITLE[name], settingText(name, value)]];
    }),
  );
}
