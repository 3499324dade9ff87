import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '../database/postgres.ts';
import type { MailServer } from './mail-server.ts';
import { mailConfig, tell, telling } from './messages.ts';

const SENDER = join(import.meta.dirname, 'send-messages.ts');
/** A kill falls somewhere in the middle of the work: after so many letters more. */
const BETWEEN = 15;

/**
 * Has two processes send what waits, and kills one after the other while they do, each followed by a new one; ends when
 * nothing waits any more. Whatever comes of it, none is left behind.
 */
export async function sendThroughKills(
  { address, mail }: { readonly address: string; readonly mail: MailServer },
  { kills, messages }: { readonly kills: number; readonly messages: number },
): Promise<void> {
  const processes: ChildProcess[] = [];
  const start = async () => {
    const child = fork(SENDER, [address]);
    processes.push(child);
    await once(child, 'message');
  };
  const kill = async () => {
    const victim = processes.shift() as ChildProcess;
    if (victim.exitCode !== null || victim.signalCode !== null) return;
    const gone = once(victim, 'exit');
    victim.kill('SIGKILL');
    await gone;
  };
  const { pool, close } = openPostgres(address, 1, throwIt);
  try {
    await start();
    await start();
    for (let nth = 0; nth < kills; nth++) {
      const before = mail.letters.length;
      while (mail.letters.length < Math.min(before + BETWEEN, messages)) await pause(5);
      await kill();
      await start();
    }
    const waiting = 'select 1 from jobs where given_up_at is null limit 1';
    while ((await pool.query(waiting)).rows.length > 0) await pause(50);
  } finally {
    while (processes.length > 0) await kill();
    await close();
  }
}

const throwIt = (error: Error) => {
  throw error;
};

/** Tells so many of those who are there one thing each, to be sent to a server; what waited before is forgotten. */
export async function queueMessages(address: string, mail: MailServer, messages: number): Promise<void> {
  const { db, pool, close } = openPostgres(address, 1, throwIt);
  try {
    await pool.query('delete from jobs');
    await pool.query(`update message_channels set config = $1 where channel = 'mail'`, [
      mailConfig(mail.port),
    ]);
    const { rows } = await pool.query<{ id: number }>(
      `select id from people where email like 'told%' order by id limit $1`,
      [messages],
    );
    const at = new Date();
    await tell({ school: { db } }, ...rows.map(({ id }) => telling(id, at)));
  } finally {
    await close();
  }
}
