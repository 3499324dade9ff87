import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchBy, isInward, outwardCalls } from './outward.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = undefined;
});

/** Answers on this machine; the path of its address. */
async function answering(listener: RequestListener): Promise<number> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Who answers is waited for until a test hangs; who does not, for no longer than it takes to say so. */
const allowing = (allowInward: string[] = [], outwardSeconds = 15) =>
  outwardCalls({ allowInward, outwardSeconds });

it.each([
  ...[
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '169.254.169.254',
    '100.100.100.200',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '::',
    '::1',
    'fe80::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    'fd00:ec2::254',
  ],
  // Ways of writing 127.0.0.1 that a translator or a tunnel on the way would read.
  ...[
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001::80ff:fffe',
    'fec0::1',
  ],
])('%s is inward', (address) => expect(isInward(address)).toBe(true));

it.each([
  '10.0.0.8',
  '172.16.1.1',
  '192.168.1.1',
  '202.120.1.1',
  '2001:da8::1',
  'fd12::1',
  '::ffff:10.0.0.8',
])('%s is outward: a campus has such ones', (address) => expect(isInward(address)).toBe(false));

describe('a call outside', () => {
  it('brings what was answered', async () => {
    const port = await answering((request, response) => {
      request.on('data', (sent) => response.end(`${request.method} ${request.headers.accept} ${sent}`));
    });
    const call = {
      url: `http://127.0.0.1:${port}/x`,
      method: 'POST',
      headers: { accept: 'a/b' },
      body: 'sent',
    };
    expect(await allowing(['127.0.0.1'])(call)).toMatchObject({ status: 200, text: 'POST a/b sent' });
  });

  it.each([
    ['http://127.0.0.1', 'not_allowed'],
    ['http://localhost', 'not_allowed'],
    ['http://2130706433', 'not_allowed'],
    ['http://[::1]', 'not_allowed'],
    ['http://[::ffff:127.0.0.1]', 'not_allowed'],
    ['file:///etc/passwd', 'not_allowed'],
    ['http://a:b@192.0.2.1', 'not_allowed'],
    ['nonsense', 'not_allowed'],
    // Longer than a name may be: nobody is asked for it, so that no network decides.
    [`http://${'x'.repeat(64)}.invalid`, 'unreachable'],
  ])('to %s fails: %s', async (address, fault) => {
    const port = await answering((_request, response) => response.end('inside'));
    const url = address.startsWith('http:') ? `${address}:${port}/` : address;
    await expect(allowing()({ url })).rejects.toMatchObject({ fault });
  });

  it.each<[string, RequestListener]>([
    ['redirect', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()],
    ['timeout', () => undefined],
    ['timeout', (_request, response) => void response.write('begun')],
    ['too_large', (_request, response) => response.end('x'.repeat(1024 * 1024 + 1))],
    ['unreachable', (request) => request.socket.destroy()],
  ])('that meets %s fails with that', async (fault, listener) => {
    const url = `http://localhost:${await answering(listener)}/`;
    const seconds = fault === 'timeout' ? 0.3 : undefined;
    await expect(allowing(['localhost'], seconds)({ url })).rejects.toMatchObject({ fault });
  });

  it('to a port where nobody speaks TLS fails', async () => {
    const url = `https://localhost:${await answering((_request, response) => response.end())}/`;
    await expect(allowing(['localhost'])({ url })).rejects.toMatchObject({ fault: 'unreachable' });
  });

  it('is made for a library as it makes its own', async () => {
    const port = await answering((request, response) => {
      response.setHeader('content-type', 'application/json');
      request.on('data', (sent) => response.end(JSON.stringify({ sent: String(sent) })));
    });
    const fetched = await fetchBy(allowing(['localhost']), '')(`http://localhost:${port}/`, {
      method: 'POST',
      body: new URLSearchParams({ a: '一' }),
    });
    expect(await fetched.json()).toEqual({ sent: 'a=%E4%B8%80' });
  });
});
