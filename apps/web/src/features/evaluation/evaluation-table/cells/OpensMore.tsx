import { Popover } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';

interface OpensMoreProps {
  /** What it is called where its words alone do not say it. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly title: string;
  /** What opens; what leads on from there closes it first. */
  readonly content: (close: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A word of a cell that opens more beside it. What opens is made when somebody first asks for it. */
export function OpensMore({ label, className, title, content, children }: OpensMoreProps) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(true);
  // What takes the button's place takes its focus as well.
  const focused = useCallback((button: HTMLButtonElement | null) => button?.focus(), []);
  const said = { className, 'aria-label': label };
  if (!asked)
    return (
      <button type="button" {...said} onClick={() => setAsked(true)}>
        {children}
      </button>
    );
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      title={title}
      content={content(() => setOpen(false))}
    >
      <button ref={focused} type="button" {...said}>
        {children}
      </button>
    </Popover>
  );
}
