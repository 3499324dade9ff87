import sharp from 'sharp';

/** How many pictures were drawn meanwhile, and how many of them at once: one that just ended may still count. */
export async function drawnWhile(work: () => Promise<unknown>): Promise<{ drawn: number; atOnce: number }> {
  // Told when a drawing is queued and when it has ended.
  let changes = 0;
  let atOnce = 0;
  const count = () => {
    const { queue, process } = sharp.counters();
    changes += 1;
    atOnce = Math.max(atOnce, queue + process);
  };
  sharp.queue.on('change', count);
  try {
    await work();
  } finally {
    sharp.queue.off('change', count);
  }
  return { drawn: changes / 2, atOnce };
}
