import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { IDENTITY, IDENTITY_TITLE } from '@course-center/domain/access/identity';
import {
  type GivenRole,
  isGivenInForm,
  ROLE_DEPARTMENT,
} from '@course-center/domain/organization/person-form';
import { Button } from 'antd';
import { ChoiceInput } from '../../../../ui/choice/ChoiceInput.tsx';
import { NativeChoice } from '../../../../ui/choice/NativeChoice.tsx';
import { useAccount } from '../../../account/public.ts';
import { departmentChoices } from '../../departments/department-choices.ts';
import { identitiesToGive } from './identities-to-give.ts';
import styles from './role-editor.module.css';

interface RoleEditorProps {
  readonly id: string | undefined;
  readonly roles: readonly GivenRole[];
  readonly onChange: (roles: GivenRole[]) => void;
  /** Where the person works: what a new role is mostly held in. */
  readonly departmentId: number | null;
}

/** The roles of a person, one per line. */
export function RoleEditor({ id, roles, onChange, departmentId }: RoleEditorProps) {
  const { role: actor } = useAccount();
  const offered = identitiesToGive(actor);
  const change = (at: number, changed: GivenRole) =>
    onChange(roles.map((role, index) => (index === at ? changed : role)));
  const add = () => onChange([...roles, { identity: IDENTITY.teacher, department_id: departmentId }]);
  return (
    <div className={styles.editor}>
      {roles.map((role, at) => (
        // Lines have no name of their own, and are only ever added at the end or taken away.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className={styles.role}>
          <NativeChoice
            aria-label={`第 ${at + 1} 个角色`}
            options={optionsWith(role, offered)}
            value={role.identity}
            onChange={(identity) => change(at, heldAs({ ...role, identity }, departmentId))}
          />
          {wantsDepartment(role) === 'none' ? (
            <span className={styles.everywhere}>面向全校</span>
          ) : (
            <ChoiceInput
              aria-label={`第 ${at + 1} 个角色的部门`}
              source={departmentChoices}
              placeholder={wantsDepartment(role) === 'optional' ? '全校（不选部门）' : '请选择部门'}
              value={role.department_id}
              onChange={(chosen) => change(at, { ...role, department_id: chosen as number | null })}
            />
          )}
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`移除第 ${at + 1} 个角色`}
            onClick={() => onChange(roles.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        id={id ?? ''}
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        // The field's label would be taken for its name.
        aria-label="添加角色"
        onClick={add}
      >
        添加角色
      </Button>
    </div>
  );
}

function wantsDepartment({ identity }: GivenRole) {
  return isGivenInForm(identity) ? ROLE_DEPARTMENT[identity] : 'none';
}

/** A role of another kind is held elsewhere: nowhere in particular, or where the person works. */
function heldAs(role: GivenRole, departmentId: number | null): GivenRole {
  const wants = wantsDepartment(role);
  if (wants === 'none') return { ...role, department_id: null };
  return { ...role, department_id: role.department_id ?? (wants === 'required' ? departmentId : null) };
}

/** What may be given, and what is held already. */
function optionsWith({ identity }: GivenRole, offered: readonly GivenRole['identity'][]) {
  const shown = offered.includes(identity) ? offered : [identity, ...offered];
  return shown.map((value) => ({ value, title: IDENTITY_TITLE[value] }));
}
