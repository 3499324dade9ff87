import type { RoleView } from '@course-center/contract/account/session';
import { isSameRole } from '@course-center/domain/access/choose-role';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useConfirm } from '../../../ui/confirm/use-confirm.ts';
import { copy } from '../../../ui/copy-text.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import {
  dropWaiting,
  lookAgain,
  type WaitingThing,
  waitingThingsQuery,
} from '../../../ui/saving/waiting-drafts.ts';
import { useAccount } from '../../account/public.ts';
import styles from './shell.module.css';
import { useSwitching } from './use-switching.ts';

/** Where somebody arrives: what they typed on this computer and never saved. */
export function WaitingDrafts() {
  const { info } = useAccount();
  const { data = [] } = useQuery(waitingThingsQuery(info.id));
  const [later, setLater] = useState<readonly string[]>([]);
  const shown = data.filter(({ thing }) => !later.includes(thing));
  if (shown.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label="未保存的内容">
      {shown.map((each) => (
        <Waits key={each.thing} waiting={each} onLater={() => setLater([...later, each.thing])} />
      ))}
    </section>
  );
}

interface WaitsProps {
  readonly waiting: WaitingThing;
  readonly onLater: () => void;
}

function Waits({ waiting, onLater }: WaitsProps) {
  const { title, place, text } = waiting;
  const { role, roles } = useAccount();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { toRole } = useSwitching();
  const as = place?.role ? roles.find((each) => isSameRole(each, asHeld(place.role))) : role;

  async function drop() {
    const content = '本机保存的这些内容将被清除，不能恢复。';
    const question = { title: '不再保留这些内容？', content, okText: '不再保留', danger: true };
    if (!(await confirm(question))) return;
    await dropWaiting(waiting);
    await lookAgain(queries);
  }

  return (
    <Alert
      type="info"
      showIcon
      title={`您在《${title}》还有未保存的内容`}
      closable={{ 'aria-label': '以后再说', onClose: onLater }}
      action={
        <div className={styles.waitingChoices}>
          {place && as && isSameRole(as, role) && <LinkButton to={place.path}>继续填写</LinkButton>}
          {place && as && !isSameRole(as, role) && (
            <Button type="link" onClick={() => void toRole(as)}>
              切换为“{as.name}”继续填写
            </Button>
          )}
          <Button type="text" onClick={() => void copy(text)}>
            复制
          </Button>
          <Button type="text" onClick={() => void drop()}>
            不再保留
          </Button>
        </div>
      }
    />
  );
}

type Held = Pick<RoleView, 'identity' | 'faculty_group_id'>;

function asHeld(role: NonNullable<WaitingThing['place']>['role']): Held {
  return { identity: role?.identity ?? 2, faculty_group_id: role?.faculty_group_id ?? null };
}
