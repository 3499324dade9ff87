import { toast } from '../request/toast.ts';

/** Copies, and says whether it could. */
export async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast.success('复制成功');
  else toast.error('复制失败');
}

/** Copies a text; false when the browser does not let us. */
async function copyText(text: string): Promise<boolean> {
  // Plain-http intranets have no clipboard object: the old way is the only one there.
  if (!navigator.clipboard) return copyBySelection(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyBySelection(text),
  );
}

function copyBySelection(text: string): boolean {
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.style.position = 'fixed';
  holder.style.opacity = '0';
  const focused = document.activeElement;
  document.body.append(holder);
  holder.select();
  const copied = document.execCommand('copy');
  holder.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
