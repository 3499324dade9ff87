import fastify from 'fastify';
import { openPostgres } from '../database/postgres.ts';
import { Mailing } from '../features/messages/sending/mail.ts';
import { sendingJob } from '../features/messages/sending/send-message.ts';
import { Jobs } from '../platform/jobs/jobs.ts';
import { SENDING, type SendingJob } from '../platform/messages/tell-people.ts';
import type { Outside } from '../platform/outward/outward.ts';
import { DEFAULT_SCHOOL, type School } from '../schools/school.ts';

/** A process that sends the messages of a school and nothing else, to be killed while it does. */
const [, , address = ''] = process.argv;
const open = openPostgres(address, 4, () => undefined);
const school = { ...open, name: DEFAULT_SCHOOL, filesDir: '', embedded: false } as School;
const { log } = fastify({ logger: false });
// Short, so that what the dead left is taken over soon; no shorter than a busy machine stops.
const leases = { lasts: 4000, renewed: 400, spare: 1000 };
const jobs = new Jobs({ schools: new Map([[school.name, school]]), now: () => new Date(), log, leases });
const mailing = new Mailing({ allowInward: ['127.0.0.1'], outwardSeconds: 5 });
jobs.handle<SendingJob>(
  SENDING,
  sendingJob(mailing, { addressOf: () => null } as unknown as Outside, () => undefined),
);
jobs.start();
// Nothing else keeps it alive between two looks, and it does not outlive the test that wants it.
setInterval(() => undefined, 1000);
process.once('disconnect', () => process.exit());
process.send?.('started');
