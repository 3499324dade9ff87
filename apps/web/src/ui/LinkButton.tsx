import { Button } from 'antd';
import type { MouseEventHandler, ReactNode } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router';

interface LinkButtonProps {
  readonly to: To;
  readonly primary?: boolean;
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button: it opens in another window too. */
export function LinkButton({ to, primary = false, 'aria-label': label, children }: LinkButtonProps) {
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      href={useHref(to)}
      onClick={useLinkClickHandler<HTMLElement>(to) as MouseEventHandler<HTMLElement>}
      aria-label={label}
    >
      {children}
    </Button>
  );
}
