import { beHelper, READY } from '../../jobs/be-helper.ts';
import { HtmlRefused } from './elements.ts';
import type { HtmlMade, HtmlTask } from './html-paper.ts';
import { preparePicture } from './prepare-pictures.ts';
import { readHtml } from './read-html.ts';
import { writeHtml } from './write-html.ts';

/** Reads HTML and pictures in a process of their own: both may take long, and neither can be trusted. */
async function make(task: HtmlTask): Promise<HtmlMade> {
  if ('html' in task) {
    const { html, prefix, numbers } = task;
    const { blocks, ...rest } = readHtml(html, prefix, numbers);
    const read = { ...rest, blocks: JSON.stringify(blocks) };
    return task.isForBrowser ? { read, written: writeHtml(html, prefix, numbers) } : { read };
  }
  return { prepared: await preparePicture(task.picture) };
}

beHelper();
process.on('message', (task: HtmlTask) => {
  make(task)
    .catch((error: unknown): HtmlMade => {
      if (error instanceof HtmlRefused) return { refused: error.message };
      throw error;
    })
    .then((made) => process.send?.(made));
});
process.send?.(READY);
