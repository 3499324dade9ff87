import { MobilePage } from '../frame/MobilePage.tsx';
import type { PageProps, ShowcasePage } from '../frame/page.ts';
import { SearchBox } from '../frame/SearchBox.tsx';
import { useVisit } from '../frame/visit.tsx';
import { Carousel } from './Carousel.tsx';
import { EntryTiles } from './EntryTiles.tsx';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';
import { type HomeData, headOfHome, loadHome } from './load-home.ts';
import { Traffic } from './Traffic.tsx';

/** A little less than it is: many phones would fetch twice the pixels for the last few. */
const SLIDE_SIZES = '88vw';

function Page({ data: { slides, traffic, sections } }: PageProps<HomeData>) {
  const { config } = useVisit();
  return (
    <MobilePage title={config.title}>
      <div className={styles.top}>
        <SearchBox />
        {slides.length > 0 && <Carousel slides={slides} sizes={SLIDE_SIZES} />}
        <EntryTiles />
        {traffic && <Traffic traffic={traffic} />}
      </div>
      {sections.map((each, at) => (
        <HomeSection key={each.section.type} {...each} first={at === 0 && slides.length === 0} />
      ))}
    </MobilePage>
  );
}

export const page: ShowcasePage<HomeData> = { load: loadHome, head: headOfHome, Page };
