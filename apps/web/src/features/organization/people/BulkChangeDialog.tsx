import type { BulkChange, PeopleChange } from '@course-center/contract/organization/people';
import { IDENTITY_TITLE, type Identity } from '@course-center/domain/access/identity';
import { isGivenInForm, ROLE_DEPARTMENT } from '@course-center/domain/organization/person-form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { toast } from '../../../request/toast.ts';
import { ChoiceInput } from '../../../ui/choice/ChoiceInput.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useAccount } from '../../account/public.ts';
import { departmentChoices } from '../departments/department-choices.ts';
import { changePeople, type Person } from './api.ts';
import { identitiesToGive } from './roles/identities-to-give.ts';

interface BulkChangeDialogProps {
  readonly people: readonly Person[];
  readonly onDone: () => void;
  readonly onClosed: () => void;
}

interface Entered {
  readonly kind: PeopleChange['kind'];
  readonly identity: Identity | null;
  /** Where the role is held: in each one's own department, or in that which is chosen. */
  readonly place: 'own' | 'chosen';
  readonly department_id: number | null;
}

const KINDS = [
  { value: 'give', label: '授予角色' },
  { value: 'take', label: '取消角色' },
  { value: 'move', label: '调整部门' },
];
const PLACES = [
  { value: 'own', label: '各自所在部门' },
  { value: 'chosen', label: '指定部门' },
];
const BEGIN: Entered = { kind: 'give', identity: null, place: 'own', department_id: null };

/** One change of role or department for several people. What it would skip is said before, as the server finds it. */
export default function BulkChangeDialog({ people, onDone, onClosed }: BulkChangeDialogProps) {
  const [form] = Form.useForm<Entered>();
  const [entered, setEntered] = useState(BEGIN);
  const { role: actor } = useAccount();
  const change = changeOf(entered);
  const trial = useQuery({
    queryKey: ['people-bulk', people.map(({ id, version }) => [id, version]), change],
    queryFn: () => changePeople(people, change as PeopleChange, true),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const known = change !== null && !trial.isPlaceholderData ? trial.data : undefined;

  async function submit() {
    if (change === null) return;
    const { done, skipped } = await changePeople(people, change, false);
    if (skipped.length === 0) toast.success(`已调整 ${done} 人`);
    else toast.warning(`已调整 ${done} 人，跳过 ${skipped.length} 人`);
    onDone();
  }

  return (
    <FormDialog
      title={`调整选中的 ${people.length} 人`}
      okText={known ? `调整 ${known.done} 人` : '调整'}
      width={600}
      form={form}
      initialValues={BEGIN}
      whyNot={known?.done === 0 ? '选中的人员都不需要或不能这样调整' : null}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <Form.Item name="kind" label="调整">
        <Radio.Group
          optionType="button"
          options={KINDS}
          onChange={({ target }) => setEntered({ ...entered, kind: target.value })}
        />
      </Form.Item>
      {entered.kind !== 'move' && (
        <Form.Item name="identity" label="角色" rules={[{ required: true, message: '请选择角色' }]}>
          <Select
            placeholder="请选择角色"
            options={identitiesToGive(actor).map((value) => ({ value, label: IDENTITY_TITLE[value] }))}
            onChange={(identity) => setEntered({ ...entered, identity })}
          />
        </Form.Item>
      )}
      {entered.kind !== 'move' && isHeldSomewhere(entered.identity) && (
        <Form.Item name="place" label="角色所在部门">
          <Radio.Group
            options={PLACES}
            onChange={({ target }) => setEntered({ ...entered, place: target.value })}
          />
        </Form.Item>
      )}
      {asksDepartment(entered) && (
        <Form.Item
          name="department_id"
          label="部门"
          rules={[{ required: !isOptional(entered), message: '请选择部门' }]}
        >
          <ChoiceInput
            source={departmentChoices}
            placeholder={isOptional(entered) ? '全校（不选部门）' : '请选择部门'}
            onChange={(chosen) => setEntered({ ...entered, department_id: chosen as number | null })}
          />
        </Form.Item>
      )}
      <Trial outcome={known} waiting={change === null} />
    </FormDialog>
  );
}

function Trial({
  outcome,
  waiting,
}: {
  readonly outcome: BulkChange | undefined;
  readonly waiting: boolean;
}) {
  if (waiting) return <p role="status">选择后，这里显示会调整哪些人员。</p>;
  if (!outcome) return <p role="status">正在核对…</p>;
  const { done, taken, skipped } = outcome;
  return (
    <div role="status">
      {done > 0 && (
        <p>
          将调整 {done} 人：{taken.map(({ name }) => name).join('、')}
          。角色有变化的人员会退出登录，重新登录后生效。
        </p>
      )}
      {skipped.length > 0 && (
        <>
          <p>跳过 {skipped.length} 人：</p>
          <ul>
            {skipped.map(({ id, name, sentence }) => (
              <li key={id}>
                {name || '该人员'}：{sentence}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function isHeldSomewhere(identity: Identity | null): boolean {
  return identity !== null && isGivenInForm(identity) && ROLE_DEPARTMENT[identity] !== 'none';
}

/** An expert without a department is the school's. */
function isOptional({ kind, identity }: Entered): boolean {
  if (kind === 'move' || identity === null || !isGivenInForm(identity)) return false;
  return ROLE_DEPARTMENT[identity] === 'optional';
}

function asksDepartment({ kind, identity, place }: Entered): boolean {
  return kind === 'move' || (isHeldSomewhere(identity) && place === 'chosen');
}

/** Null while a role or a department is still to be chosen. */
function changeOf(entered: Entered): PeopleChange | null {
  const { kind, identity, place, department_id } = entered;
  if (kind === 'move') return department_id === null ? null : { kind, department_id };
  if (identity === null) return null;
  const somewhere = isHeldSomewhere(identity);
  if (asksDepartment(entered) && !isOptional(entered) && department_id === null) return null;
  return {
    kind,
    role: {
      identity,
      department_id: somewhere && place === 'chosen' ? department_id : null,
      own_department: somewhere && place === 'own',
    },
  };
}
