import type { OwnSession } from '@course-center/contract/account/session';
import { deviceOf } from '@course-center/domain/account/device';
import type { Transaction } from '../../../database/database.ts';
import { appendToLedger } from '../../../platform/ledger/ledger.ts';
import { endSession, endSessionsOf, openSessionsOf } from '../../../platform/sessions/sessions.repository.ts';
import type { Scene, SignedIn } from '../../../wire/context.ts';
import { notFound } from '../../../wire/failures.ts';

/** Where somebody is signed in, through both doors. */
export async function ownSessions({ db, now }: Scene, asking: SignedIn): Promise<OwnSession[]> {
  const open = await openSessionsOf(db, asking.person_id, now());
  return open.map(({ id, public_route, user_agent, address, created_at, prolonged_at }) => ({
    session_id: id,
    current: id === asking.session_id,
    door: public_route,
    device: deviceOf(user_agent),
    address,
    since: created_at.toISOString(),
    prolonged_at: (prolonged_at ?? created_at).toISOString(),
  }));
}

/** Signs somebody out somewhere else, or here. Somebody else's session is one that is not there. */
export function endOwnSession(scene: Scene, asking: SignedIn, id: string): Promise<void> {
  const at = scene.now();
  return scene.db.transaction(async (tx) => {
    const found = (await openSessionsOf(tx, asking.person_id, at)).find((each) => each.id === id);
    if (!found) throw notFound('该登录已经退出，请刷新后查看');
    await endSession(tx, id, at, 'ended by its person');
    await tell(tx, scene, asking, [deviceOf(found.user_agent)]);
  });
}

export function endOtherSessions(scene: Scene, asking: SignedIn): Promise<void> {
  const at = scene.now();
  return scene.db.transaction(async (tx) => {
    const open = await openSessionsOf(tx, asking.person_id, at);
    const others = open.filter(({ id }) => id !== asking.session_id);
    if (others.length === 0) return;
    await endSessionsOf(tx, asking.person_id, at, 'ended by its person', asking.session_id);
    await tell(
      tx,
      scene,
      asking,
      others.map(({ user_agent }) => deviceOf(user_agent)),
    );
  });
}

function tell(tx: Transaction, scene: Scene, by: SignedIn, devices: readonly string[]): Promise<void> {
  const { person_id, name } = by;
  const after = { name, devices: devices.join('、') };
  return appendToLedger(tx, scene, { by, action: 'session.ended', subject: `person:${person_id}`, after });
}
