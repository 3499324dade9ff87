import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReportServiceConfig } from '../config.ts';

export interface Asked {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly model: string; readonly messages: readonly { role: string; content: string }[] };
}

/** How the service behaves: with a status and a text, or not at all. */
export type Behaviour = { readonly status: number; readonly text: string } | 'silent';

export interface ReportService {
  readonly config: ReportServiceConfig;
  readonly asked: Asked[];
  behave(next: Behaviour): void;
  close(): Promise<void>;
}

/** A small service that speaks the chat protocol, and says what a test tells it to. */
export async function openReportService(): Promise<ReportService> {
  const asked: Asked[] = [];
  let behaviour: Behaviour = 'silent';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    asked.push({ path: request.url ?? '', headers: request.headers, body });
    if (behaviour === 'silent') return;
    const { status, text } = behaviour;
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    config: { url: `http://127.0.0.1:${port}/v1`, key: 'secret', model: 'wordy' },
    asked,
    behave: (next) => {
      behaviour = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An answer of the protocol whose message is this. */
export function saying(content: string): Behaviour {
  return { status: 200, text: JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }) };
}
