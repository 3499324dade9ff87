import type { MouseEvent, ReactNode } from 'react';
import { currentAddress } from '../request/address.ts';
import { goTo } from '../request/switch-app.ts';

interface AppLinkProps {
  /** A path of the product, without the base. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link from one app to another: a real address, taken without reloading. */
export function AppLink({ to, className, children }: AppLinkProps) {
  const follow = (event: MouseEvent) => {
    // A new tab or window is the browser's business.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(to);
    window.scrollTo(0, 0);
  };
  return (
    <a href={currentAddress().basename + to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
