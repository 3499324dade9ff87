import { lazy, Suspense } from 'react';
import { Loading } from '../states/Loading.tsx';
import type { DrawnChart } from './DrawnChart.tsx';

const Drawn = lazy(() => import('./DrawnChart.tsx'));

/** A chart; the library that draws it is loaded when the first one is shown. What it shows must also stand in words. */
export function Chart(props: DrawnChart) {
  return (
    <div style={{ height: props.height }}>
      <Suspense fallback={<Loading />}>
        <Drawn {...props} />
      </Suspense>
    </div>
  );
}
