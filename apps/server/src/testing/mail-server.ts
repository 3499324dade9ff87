import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/**
 * How the server takes letters in: as it should; refusing their recipients for good or for now; never answering once it
 * has them; hanging up when it has them; not even saying who it is.
 */
export type MailMood = 'accepting' | 'refusing' | 'busy' | 'hanging' | 'cutting' | 'silent';

export interface TakenLetter {
  readonly id: string;
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly raw: string;
}

interface MailServerOptions {
  readonly mood?: MailMood;
  /** Whom it lets in; anybody where nobody is named. */
  readonly user?: { readonly name: string; readonly password: string };
  /** How long it thinks about each letter, in milliseconds. */
  readonly slow?: number;
}

/** A real mail server on this machine. It knows a letter that it took before, and says so as many do. */
export async function openMailServer(options: MailServerOptions = {}) {
  const letters: TakenLetter[] = [];
  const state = { mood: options.mood ?? 'accepting', repeated: 0 };
  const failure = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
  const server = new SMTPServer({
    ...{ logger: false, hideSTARTTLS: true, disableReverseLookup: true, authOptional: !options.user },
    ...{ allowInsecureAuth: true, closeTimeout: 100 },
    onConnect(_session, done) {
      if (state.mood !== 'silent') done();
    },
    onAuth({ username, password }, _session, done) {
      const known = username === options.user?.name && password === options.user?.password;
      done(known ? null : failure(535, 'authentication failed'), known ? { user: username } : undefined);
    },
    onRcptTo(_address, _session, done) {
      if (state.mood === 'refusing') return done(failure(550, 'no such user here'));
      done(state.mood === 'busy' ? failure(451, 'try again later') : null);
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const raw = Buffer.concat(pieces).toString('utf8');
        const id = /^Message-ID: <([^>]+)>/im.exec(raw)?.[1] ?? '';
        if (letters.some((letter) => letter.id === id)) {
          state.repeated += 1;
          return done(failure(554, 'duplicate message, already received'));
        }
        letters.push({ id, raw, to: recipientsOf(session) });
        if (state.mood === 'hanging') return;
        if (state.mood === 'cutting') return void cut(server);
        setTimeout(() => done(), options.slow ?? 0);
      });
    },
  });
  // Somebody who hangs up is no failure of the server's.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    letters,
    state,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

const recipientsOf = ({ envelope }: SMTPServerSession) => envelope.rcptTo.map(({ address }) => address);

/** Ends every connection without a word. */
function cut({ connections }: SMTPServer): void {
  for (const connection of connections) connection._socket.destroy();
}

/** The text part of a letter, as its reader sees it. */
export function bodyOf(raw: string): string {
  const parts = [
    ...raw.matchAll(/Content-Transfer-Encoding: (base64|quoted-printable)\r\n\r\n([\s\S]*?)\r\n--/gi),
  ];
  return parts
    .map(([, encoding, text = '']) =>
      encoding?.toLowerCase() === 'base64'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(
            text
              .replace(/=\r\n/g, '')
              .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString('utf8'),
    )
    .join('\n');
}
