import type { DepartmentSetting, OwnSettingShape } from '@course-center/contract/goals/settings';
import type { Faults } from '@course-center/domain/forms/faults';
import { ratioText } from '@course-center/domain/goals/plan';
import {
  COURSE_VALUES,
  FORMULAS,
  type GoalSetting,
  readShare,
  SETTING_NAMES,
  SETTING_TITLE,
  type SettingName,
  settingFaults,
  settingText,
} from '@course-center/domain/goals/setting';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { SaveBar } from '../../../ui/editor/SaveBar.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { KeptNotice } from '../../../ui/saving/KeptNotice.tsx';
import { useVersionedDraft } from '../../../ui/saving/use-versioned-draft.ts';
import { saveSetting } from './api.ts';
import styles from './goal-settings.module.css';
import { WorkedExample } from './WorkedExample.tsx';

/** As it is typed: a text where a number is entered, so that nothing typed is lost; null is as above. */
type Typed = Readonly<Record<SettingName, string | null>>;

const NUMBERS: readonly SettingName[] = ['direct_share', 'target', 'questionnaire_least_share'];
const CHOICES: Partial<Record<SettingName, readonly { value: string; label: string }[]>> = {
  formula: Object.entries(FORMULAS).map(([value, { title, text }]) => ({
    value,
    label: `${title}：${text}`,
  })),
  course_value: Object.entries(COURSE_VALUES).map(([value, label]) => ({ value, label })),
  count_retakers: [
    { value: 'true', label: '计入' },
    { value: 'false', label: '不计入' },
  ],
};

function typedOf(own: OwnSettingShape): Typed {
  const text = (name: SettingName) => {
    const value = own[name];
    if (value === null) return null;
    return NUMBERS.includes(name) ? ratioText(value as number) : String(value);
  };
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, text(name)])) as unknown as Typed;
}

/** What is typed as it would be kept, and what is wrong with it. */
function writtenOf(typed: Typed): { readonly own: OwnSettingShape; readonly faults: Faults<SettingName> } {
  const own: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  for (const name of SETTING_NAMES) {
    const text = typed[name];
    own[name] = text;
    if (text === null || name === 'formula' || name === 'course_value') continue;
    if (name === 'count_retakers') own[name] = text === 'true';
    else if (NUMBERS.includes(name)) {
      const read = readShare(text);
      if ('fault' in read) faults[name] = read.fault;
      own[name] = 'share' in read ? read.share : null;
    } else {
      own[name] = /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
      if (own[name] === null) faults[name] = '请填写整数份数，例如 30';
    }
  }
  const said = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null));
  return { own: own as unknown as OwnSettingShape, faults: { ...settingFaults(said), ...faults } };
}

/** How a department computes: each value said here or had from above, and what it makes of an example. */
export function SettingEditor({
  read,
  onSaved,
}: {
  readonly read: DepartmentSetting;
  readonly onSaved: () => void;
}) {
  const { department_id, name: place, above, from, may_manage } = read;
  const queries = useQueryClient();
  const draft = useVersionedDraft<Typed>({
    read: () => ({ value: typedOf(read.own), version: read.version }),
    keptAs: { thing: `goal-setting:${department_id ?? 'school'}`, title: `达成度设置“${place}”` },
    guarded: may_manage,
  });
  const [sent, setSent] = useState<Faults<SettingName>>({});
  const { own, faults } = writtenOf(draft.value);
  const said = Object.fromEntries(
    Object.entries(own).filter(([name, value]) => value !== null && !(name in faults)),
  );
  const setting = { ...above, ...said } as GoalSetting;

  async function save() {
    const begun = draft.begin(() => Object.keys(faults).length === 0);
    if (!begun) return;
    try {
      const kept = await saveSetting(department_id, writtenOf(begun.value).own, begun.version);
      draft.saved({ version: kept.version, value: typedOf(kept.own) });
      setSent({});
      toast.success('达成度设置已保存');
      await queries.invalidateQueries({ queryKey: ['goal-settings', 'places'] });
    } catch (reason) {
      setSent(draft.failed(reason).faults as Faults<SettingName>);
    }
  }

  return (
    <PageStack>
      <KeptNotice draft={draft.inBrowser} dirty={draft.dirty} />
      {draft.conflict && (
        <Alert
          role="alert"
          type="warning"
          showIcon
          title="达成度设置已被他人修改，您填写的仍然保留。"
          action={<Button onClick={onSaved}>重新载入</Button>}
        />
      )}
      <PageCard
        title={place}
        description={
          may_manage
            ? '没有单独设置的沿用上级；已确认方案的课程按确认时的设置计算，不受修改影响。'
            : '由课程中心设置。'
        }
      >
        <ul className={styles.settings}>
          {SETTING_NAMES.map((name) => (
            <SettingRow
              key={name}
              name={name}
              typed={draft.value[name]}
              above={settingText(name, above[name])}
              from={from[name] ?? ''}
              fault={faults[name] ?? sent[name]}
              disabled={!may_manage}
              onChange={(text) => draft.edit((before) => ({ ...before, [name]: text }))}
              begin={() => (NUMBERS.includes(name) ? ratioText(above[name] as number) : String(above[name]))}
            />
          ))}
        </ul>
      </PageCard>
      <WorkedExample setting={setting} />
      {may_manage && (
        <SaveBar
          editor={{ ...draft, undo: () => void draft.undo(), save: () => void save() }}
          lost="尚未保存的修改将会丢失。"
        />
      )}
    </PageStack>
  );
}

interface SettingRowProps {
  readonly name: SettingName;
  readonly typed: string | null;
  readonly above: string;
  readonly from: string;
  readonly fault: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (text: string | null) => void;
  /** What an own value begins with: that of above. */
  readonly begin: () => string;
}

function SettingRow({ name, typed, above, from, fault, disabled, onChange, begin }: SettingRowProps) {
  const id = useId();
  const choices = CHOICES[name];
  return (
    <li className={styles.setting}>
      <label htmlFor={id}>{SETTING_TITLE[name]}</label>
      {typed === null ? (
        <>
          <span id={id}>
            {above}
            <span className={styles.quiet}>（{from ? `沿用${from}` : '系统默认'}）</span>
          </span>
          {!disabled && (
            <Button
              type="link"
              size="small"
              aria-label={`单独设置：${SETTING_TITLE[name]}`}
              onClick={() => onChange(begin())}
            >
              单独设置
            </Button>
          )}
        </>
      ) : (
        <>
          <span className={styles.entered}>
            {choices ? (
              <Select
                id={id}
                value={typed}
                disabled={disabled}
                options={[...choices]}
                onChange={onChange}
                popupMatchSelectWidth={false}
              />
            ) : (
              <Input
                id={id}
                value={typed}
                disabled={disabled}
                inputMode="decimal"
                maxLength={12}
                {...(fault && { status: 'error' as const })}
                aria-invalid={fault !== undefined}
                aria-describedby={`${id}-fault`}
                onChange={(event) => onChange(event.target.value)}
              />
            )}
            {fault && (
              <span id={`${id}-fault`} role="alert" className={styles.fault}>
                {fault}
              </span>
            )}
          </span>
          {!disabled && (
            <Button
              type="link"
              size="small"
              aria-label={`沿用上级：${SETTING_TITLE[name]}`}
              onClick={() => onChange(null)}
            >
              沿用上级
            </Button>
          )}
        </>
      )}
    </li>
  );
}
