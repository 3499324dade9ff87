import { LONGEST_CHAT, MOST_URGED_SHOWN, URGED, type Urged } from '@course-center/domain/messages/urging';
import { type Static, Type } from 'typebox';
import { endpointsFor } from '../endpoint.ts';
import { DateTime, exact, Id, nullable, Text } from '../shapes.ts';
import { oneOf } from './shapes.ts';

/** When something was last asked for, and by whom; null where nobody did. */
export const LastUrged = nullable(exact({ at: DateTime, by: Text() }));

/** Whom a message goes to and what it says; nobody is asked twice within a day. */
export const Urging = exact({
  recipients: Type.Array(
    exact({ name: Text(), subject: Text(), text: Text(2000), why_not: nullable(Text()) }),
    { maxItems: MOST_URGED_SHOWN },
  ),
  /** How many more there are whose messages are not shown. */
  more: Type.Integer(),
  done: Type.Integer(),
  /** Whom the caller does not ask, and who does; null where there is nobody else. */
  note: nullable(Text()),
  /** The same to be pasted into a chat. */
  chat: Text(LONGEST_CHAT + 200),
});
export type Urging = Static<typeof Urging>;

const MOST_URGED = 200;

/** Whoever manages something, and whoever leads a team. */
const urgers = endpointsFor({ access: 'role', prefixes: ['admin', 'principal', 'teacher'] });

export const urgingEndpoints = {
  urge: urgers('POST evaluation/urgings', '催办', {
    bulk: true,
    body: exact({
      of: oneOf<Urged>(URGED),
      ids: Type.Array(Id, { minItems: 1, maxItems: MOST_URGED }),
      /** Only says what would be sent. */
      trial: Type.Boolean(),
    }),
    answer: Urging,
  }),
};
