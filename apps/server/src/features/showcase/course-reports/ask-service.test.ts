import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReportService, type ReportService, saying } from '../../../testing/report-service.ts';
import { askService, ServiceFailed } from './ask-service.ts';

const BRIEF = { indicators: [{ indicator: '教学设计', sentences: ['目标明确'] }], opinions: ['目标明确'] };
const WORDING = { summary: '目标明确。', problems: ['案例偏少。'], indicators: ['目标明确。'], same: [] };

let service: ReportService;
beforeAll(async () => {
  service = await openReportService();
});
afterAll(() => service.close());

const ask = (milliseconds = 20_000, signal = new AbortController().signal) =>
  askService(service.config, BRIEF, { signal, milliseconds });

test('the service is asked by its protocol, and told the brief only', async () => {
  service.behave(saying(JSON.stringify(WORDING)));
  expect(await ask()).toEqual(WORDING);
  const { path, headers, body } = service.asked.at(-1) ?? {};
  expect([path, headers?.authorization, body?.model]).toEqual([
    '/v1/chat/completions',
    'Bearer secret',
    'wordy',
  ]);
  expect(body?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(JSON.parse(body?.messages[1]?.content ?? '')).toEqual(BRIEF);
});

test('without a key none is sent', async () => {
  service.behave(saying(JSON.stringify(WORDING)));
  await askService({ ...service.config, key: '' }, BRIEF, { signal: new AbortController().signal });
  expect(service.asked.at(-1)?.headers.authorization).toBeUndefined();
});

test.each([
  ['a fence', `\`\`\`json\n${JSON.stringify(WORDING)}\n\`\`\``],
  ['thoughts before', `好的，归纳如下：${JSON.stringify(WORDING)}`],
  ['more than was asked for', JSON.stringify({ ...WORDING, mood: 'good' })],
])('%s does not matter', async (_what, content) => {
  service.behave(saying(content));
  expect(await ask()).toEqual(WORDING);
});

test.each([
  ['no protocol', { status: 200, text: '<html>' }],
  ['no choice', { status: 200, text: '{"choices":[]}' }],
  ['no object', saying('目标明确，案例偏少')],
  ['other fields', saying('{"summary":1}')],
  ['an indicator too many', saying(JSON.stringify({ ...WORDING, indicators: ['一', '二'] }))],
  ['a summary without end', saying(JSON.stringify({ ...WORDING, summary: '长'.repeat(1001) }))],
  ['500', { status: 500, text: '{}' }],
  ['401', { status: 401, text: JSON.stringify(WORDING) }],
  ['somewhere else', { status: 302, text: '' }],
])('%s is a failure of the service', async (_what, behaviour) => {
  service.behave(behaviour);
  await expect(ask()).rejects.toThrow(ServiceFailed);
});

test('a service that never answers is not waited for', async () => {
  service.behave('silent');
  await expect(ask(50)).rejects.toThrow('the service was not reached: TimeoutError');
});

test('a failure tells neither the address nor the key', async () => {
  const gone = { ...service.config, url: 'http://127.0.0.1:9/hidden' };
  const failure = await askService(gone, BRIEF, { signal: new AbortController().signal }).catch(String);
  expect(failure).toContain('not reached');
  expect(failure).not.toMatch(/hidden|secret/);
});
