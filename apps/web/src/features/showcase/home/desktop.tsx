import type { ShowcasePage } from '../frame/page.ts';
import { type HomeData, headOfHome, loadHome } from './load-home.ts';

function Page({ data }: { readonly data: HomeData }) {
  return <main>{data.slides.length}</main>;
}

export const page: ShowcasePage<HomeData> = { load: loadHome, head: headOfHome, Page };
