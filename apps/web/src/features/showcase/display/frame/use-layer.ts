import { useEffect, useRef, useState } from 'react';

interface Layer {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Closes it for an address that then takes its place in the history. */
  readonly makeWay: () => void;
}

/** Something above the page that the browser's way back closes: while it is open it has a place in the history. */
export function useLayer(): Layer {
  const [isOpen, setOpen] = useState(false);
  // A dialog that closes may say so more than once; only one step back may come of it.
  const leaving = useRef(false);
  const gone = () => {
    leaving.current = true;
    setOpen(false);
  };
  useEffect(() => {
    if (!isOpen) return;
    window.addEventListener('popstate', gone);
    return () => window.removeEventListener('popstate', gone);
  });
  return {
    isOpen,
    open() {
      leaving.current = false;
      window.history.pushState(null, '');
      setOpen(true);
    },
    close() {
      if (leaving.current) return;
      leaving.current = true;
      window.history.back();
    },
    makeWay: gone,
  };
}
