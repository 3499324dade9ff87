import type { Slide } from '@course-center/contract/showcase/display';
import { isTarget, isWebAddress } from '@course-center/domain/showcase/target';
import type { ReactNode } from 'react';
import { PageLink } from '../frame/PageLink.tsx';
import { useVisit } from '../frame/visit.tsx';

interface SlideLinkProps {
  readonly slide: Slide;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Where a slide leads: to its address, in a new tab, or to the slide's own page. */
export function SlideLink({ slide: { id, url }, className, children }: SlideLinkProps) {
  const { base } = useVisit().address;
  if (!isTarget(url)) {
    return (
      <PageLink to={`/carousel-details?id=${id}`} className={className}>
        {children}
      </PageLink>
    );
  }
  return (
    <a className={className} href={isWebAddress(url) ? url : base + url} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
