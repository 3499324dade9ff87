import { BarChart, ScatterChart } from 'echarts/charts';
import { AriaComponent, GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';

use([BarChart, ScatterChart, GridComponent, TooltipComponent, MarkLineComponent, AriaComponent, SVGRenderer]);

export interface DrawnChart {
  /** What somebody who cannot see it is told. */
  readonly label: string;
  readonly option: EChartsCoreOption;
  readonly height: number;
}

/** Draws an option into its place, and again when either changes. */
export default function DrawnChart({ label, option, height }: DrawnChart) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const chart = init(place.current, null, { renderer: 'svg' });
    chart.setOption({ animation: false, ...option });
    const watcher = new ResizeObserver(() => chart.resize());
    watcher.observe(place.current);
    return () => {
      watcher.disconnect();
      chart.dispose();
    };
  }, [option]);
  return <div ref={place} role="img" aria-label={label} style={{ height }} />;
}
