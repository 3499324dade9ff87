import type { MouseEvent, ReactNode } from 'react';
import { useVisit } from './visit.tsx';
import { wentBack } from './way-back.ts';

interface PageLinkProps {
  /** A path of the product, without the base. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  readonly current?: boolean | undefined;
  /** Opens in a tab of its own. */
  readonly apart?: boolean | undefined;
  /** A way back: where that page was left for this one, it is shown as it was left. */
  readonly back?: boolean | undefined;
  readonly children: ReactNode;
}

/** A link between public pages: a real address, which also works before the scripts are there. */
export function PageLink({ to, className, label, current, apart, back, children }: PageLinkProps) {
  const { address, go } = useVisit();
  const follow = (event: MouseEvent) => {
    // A new tab or window, or another page, is the browser's business.
    if (apart || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    const isReturn = back === true && wentBack(to, address.path);
    if (!isReturn && to.split('?', 1)[0] !== address.path) return;
    event.preventDefault();
    if (!isReturn) go(to);
  };
  return (
    <a
      href={address.base + to}
      className={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      data-back={back}
      onClick={follow}
      {...(apart && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </a>
  );
}
