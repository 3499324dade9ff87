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
    if (read.blocks.length > MOST_HANDED_ON) throw new HtmlRefused('内容过多，请减少后重试，或分次生成');
    return task.isForBrowser ? { read, written: writeHtml(html, prefix, numbers) } : { read };
  }
  return { prepared: await preparePicture(task.picture) };
}

/** The serving thread passes it on: a table of hundreds of pages is half as much. */
const MOST_HANDED_ON = 12_000_000;

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
