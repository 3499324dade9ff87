import { BarChart, ScatterChart } from 'echarts/charts';
import { AriaComponent, GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useIsDark } from '../use-look.ts';
import { afterDark } from './after-dark.ts';

use([BarChart, ScatterChart, GridComponent, TooltipComponent, MarkLineComponent, AriaComponent, SVGRenderer]);

export interface DrawnChart {
  /** What somebody who cannot see it is told. */
  readonly label: string;
  readonly option: EChartsCoreOption;
  readonly height: number;
  /** A mark was clicked: the how manieth of which series. */
  readonly onPick?: (at: number, series: number) => void;
}

/** Draws an option into its place, and again when either changes or it gets dark. */
export default function DrawnChart({ label, option, height, onPick }: DrawnChart) {
  const place = useRef<HTMLDivElement>(null);
  const dark = useIsDark();
  const pick = useEffectEvent((at: number, series: number) => onPick?.(at, series));
  useEffect(() => {
    if (!place.current) return;
    const chart = init(place.current, dark ? 'dark' : null, { renderer: 'svg' });
    chart.setOption({ animation: false, ...(dark ? afterDark(option) : option) });
    chart.on('click', ({ dataIndex, seriesIndex }) => pick(dataIndex, seriesIndex ?? 0));
    // The first time it is told the size that it was drawn in: drawing it again took as long as the first time.
    const watcher = new ResizeObserver(([entry]) => {
      if (entry && Math.round(entry.contentRect.width) !== chart.getWidth()) chart.resize();
    });
    watcher.observe(place.current);
    return () => {
      watcher.disconnect();
      chart.dispose();
    };
  }, [option, dark]);
  return <div ref={place} role="img" aria-label={label} style={{ height }} />;
}
