import { useEffect, useEffectEvent, useState } from 'react';

/** What the label of a form says. It names and focuses the browser's own fields by itself, but no text like this one. */
export function useLabel(id: string | undefined, onClick: () => void): string | undefined {
  const [text, setText] = useState<string>();
  const clicked = useEffectEvent(onClick);
  useEffect(() => {
    const label = id && document.querySelector<HTMLElement>(`label[for="${CSS.escape(id)}"]`);
    if (!label) return;
    const focus = () => clicked();
    setText(label.textContent ?? '');
    label.addEventListener('click', focus);
    return () => label.removeEventListener('click', focus);
  }, [id]);
  return text;
}
