import { type FormEvent, useState } from 'react';
import overlay from '../overlay.module.css';
import { pageTyped } from './layout.ts';

interface PageChoiceProps {
  readonly current: number;
  readonly pages: number;
  readonly onChoose: (page: number) => void;
}

/** The page that is read, of how many; another one is typed over it. */
export function PageChoice({ current, pages, onChoose }: PageChoiceProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function choose(event?: FormEvent) {
    event?.preventDefault();
    const page = pageTyped(typed ?? '', pages);
    setTyped(null);
    if (page !== null) onChoose(page);
  }

  return (
    <form className={overlay.choice} onSubmit={choose}>
      <input
        aria-label={`页码，共 ${pages} 页`}
        title="输入页码后按回车跳转"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? current}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed !== null && choose()}
      />
      {/* A number of files may stand beside it. */}
      <span aria-hidden="true">/ {pages} 页</span>
    </form>
  );
}
