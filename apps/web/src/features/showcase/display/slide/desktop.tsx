import type { SlidePage } from '@course-center/contract/showcase/display';
import { DesktopPage } from '../frame/DesktopPage.tsx';
import type { PageProps, ShowcasePage } from '../frame/page.ts';
import { headOfSlide, loadSlide } from './load-slide.ts';
import { Slide } from './Slide.tsx';

function Page({ data }: PageProps<SlidePage>) {
  return (
    <DesktopPage>
      <Slide slide={data} sizes="880px" />
    </DesktopPage>
  );
}

export const page: ShowcasePage<SlidePage> = { load: loadSlide, head: headOfSlide, Page };
