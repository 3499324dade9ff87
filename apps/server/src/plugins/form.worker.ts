import { parentPort } from 'node:worker_threads';
import type { Form, SentForm } from './bodies.ts';

/** Reads forms beside the serving thread: four megabytes of plus signs took it most of a second. */
async function read({ type, body }: SentForm): Promise<Form | null> {
  const sent = new Response(body, { headers: { 'content-type': type } });
  const form = await sent.formData().catch(() => null);
  if (!form) return null;
  const texts = [...form].map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : await value.text(),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

parentPort?.on('message', (sent: SentForm) => void read(sent).then((form) => parentPort?.postMessage(form)));
