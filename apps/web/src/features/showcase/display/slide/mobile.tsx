import type { SlidePage } from '@course-center/contract/showcase/display';
import { MobilePage } from '../frame/MobilePage.tsx';
import type { PageProps, ShowcasePage } from '../frame/page.ts';
import { useVisit } from '../frame/visit.tsx';
import { headOfSlide, loadSlide } from './load-slide.ts';
import { Slide } from './Slide.tsx';

function Page({ data }: PageProps<SlidePage>) {
  const { config } = useVisit();
  return (
    <MobilePage title={config.title} heading={false} back="/excellent">
      <Slide slide={data} sizes="92vw" />
    </MobilePage>
  );
}

export const page: ShowcasePage<SlidePage> = { load: loadSlide, head: headOfSlide, Page };
