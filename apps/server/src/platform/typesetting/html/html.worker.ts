import { parentPort } from 'node:worker_threads';
import { threadGivesWay } from '../../jobs/give-way.ts';
import { HtmlRefused } from './elements.ts';
import type { HtmlMade, HtmlTask } from './html-paper.ts';
import { preparePicture } from './prepare-pictures.ts';
import { readHtml } from './read-html.ts';
import { writeHtml } from './write-html.ts';

/** Reads HTML and pictures beside the serving thread: both may take long, and neither can be trusted. */
async function make(task: HtmlTask): Promise<HtmlMade> {
  if ('html' in task) {
    const { html, prefix, numbers } = task;
    const read = readHtml(html, prefix, numbers);
    return task.isForBrowser ? { read, written: writeHtml(html, prefix, numbers) } : { read };
  }
  return { prepared: await preparePicture(task.picture) };
}

threadGivesWay();
parentPort?.on('message', (task: HtmlTask) => {
  make(task)
    .catch((error: unknown): HtmlMade => {
      if (error instanceof HtmlRefused) return { refused: error.message };
      throw error;
    })
    .then((made) => parentPort?.postMessage(made));
});
