import { IDENTITY } from '@course-center/domain/access/identity';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { BulkAction, BulkDialog, RowAction } from '../../../ui/list/list-action.ts';
import { whyNotChanged } from '../../../ui/list/why-not.ts';
import { IdentitiesDialog } from '../../account/public.ts';
import {
  disablePerson,
  enablePerson,
  type Person,
  resetPassword,
  resetPasswords,
  resetSecondFactor,
  takeDataOf,
} from './api.ts';

const InitialPasswordDialog = lazyPart(() => import('./InitialPasswordDialog.tsx'));
const BulkChangeDialog = lazyPart(() => import('./BulkChangeDialog.tsx'));

const DISABLED = '停用后立即退出登录，且不能再登录；资料与记录保留，可随时重新启用。';

/** What can be done with somebody's account. */
export const PERSON_ACTIONS: readonly RowAction<Person>[] = [
  {
    title: '停用',
    danger: true,
    shown: ({ disabled, may_manage_account }) => !disabled && may_manage_account,
    confirm: ({ name }) => ({ title: `停用“${name}”？`, content: DISABLED, okText: '停用' }),
    async run(person) {
      await disablePerson(person);
      return { said: `“${person.name}”已停用` };
    },
  },
  {
    title: '启用',
    shown: ({ disabled, may_manage_account }) => disabled && may_manage_account,
    async run(person) {
      await enablePerson(person);
      return { said: `“${person.name}”已启用` };
    },
  },
  {
    title: '重置密码',
    shown: ({ may_manage_account }) => may_manage_account,
    confirm: ({ name }) => ({
      title: `重置“${name}”的密码？`,
      content:
        '系统会生成新的初始密码；原密码立即失效，已有的登录全部退出，绑定的微信一并解除，本人下次登录时必须修改密码。',
      okText: '重置密码',
    }),
    async run({ id, name }) {
      const password = await resetPassword(id);
      return {
        shown: (onClosed) => <InitialPasswordDialog name={name} password={password} onClosed={onClosed} />,
      };
    },
  },
];

/** What administrators alone can do with it. */
export const LOGIN_ACTIONS: readonly RowAction<Person>[] = [
  {
    title: '登录关联',
    run: async ({ id, name }) => ({
      shown: (onClosed) => <IdentitiesDialog person={{ id, name }} onClosed={onClosed} />,
    }),
  },
  {
    title: '下载个人数据',
    confirm: ({ name }) => ({
      title: `下载“${name}”的个人数据？`,
      content: '用于本人向课程中心提出请求时。下载会记入操作日志；请只交给本人。',
      okText: '下载',
    }),
    async run({ id, name }) {
      await takeDataOf(id);
      return { said: `“${name}”的个人数据已下载` };
    },
  },
  {
    title: '重置两步验证',
    shown: ({ roles }) => roles.some(({ identity }) => identity === IDENTITY.administrator),
    confirm: ({ name }) => ({
      title: `重置“${name}”的两步验证？`,
      content:
        '用于手机与恢复码都丢失的管理员。请先核对身份；重置后已有的登录全部退出，下次登录不再要求验证码或须重新设置。',
      okText: '重置',
    }),
    async run({ id, name }) {
      await resetSecondFactor(id);
      return { said: `“${name}”的两步验证已重置` };
    },
  },
];

function whyNotSignedOut(person: Person): string | null {
  return whyNotChanged(person) ?? (person.disabled ? '已经停用' : person.account_refusal || null);
}

export const PERSON_BULK: readonly (BulkAction<Person> | BulkDialog<Person>)[] = [
  {
    verb: '调整角色与部门',
    dialog: (people, onDone) => (onClosed) => (
      <BulkChangeDialog people={people} onDone={onDone} onClosed={onClosed} />
    ),
  },
  {
    verb: '重置密码',
    done: 'for',
    consequence:
      '每人得到不同的新初始密码，随后下载为一张表，只能下载这一次；原密码立即失效，已有的登录全部退出，绑定的微信一并解除，本人下次登录时必须修改密码。',
    skips: whyNotSignedOut,
    runAll: (people) => resetPasswords(people.map(({ id }) => id)),
  },
  {
    verb: '停用',
    danger: true,
    consequence: DISABLED,
    skips: whyNotSignedOut,
    run: (person) => disablePerson(person, { quiet: true }),
  },
];
