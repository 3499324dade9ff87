import { ChartFigure, LegendKey } from './ChartFigure.tsx';
import styles from './charts.module.css';
import { decimal } from './decimal.ts';

export interface BarGroup {
  readonly title: string;
  /** By series, in ten-thousandths; null where there is nothing to draw. */
  readonly values: readonly (number | null)[];
  /** Where the line stands, in ten-thousandths. */
  readonly target?: number | null;
}

interface BarChartProps {
  readonly title: string;
  readonly series: readonly string[];
  readonly groups: readonly BarGroup[];
}

const BAR = 16;
const GAP = 4;
const BETWEEN = 16;
const HEAD = 20;
const FIGURE_ROOM = 56;
const SCALE = [0, 2000, 4000, 6000, 8000, 10_000];

/** Values from 0 to 1 as bars that lie, a group for each goal, class or term, with the target as a line across. */
export function BarChart({ title, series, groups }: BarChartProps) {
  const heightOf = HEAD + series.length * (BAR + GAP) + BETWEEN;
  const height = groups.length * heightOf + 20;
  const withTarget = groups.some(({ target }) => target !== undefined && target !== null);
  return (
    <ChartFigure
      title={title}
      description={descriptionOf(series, groups)}
      table={{
        head: ['', ...series, ...(withTarget ? ['期望值'] : [])],
        rows: groups.map((group) => [
          group.title,
          ...group.values.map(decimal),
          ...(withTarget ? [decimal(group.target ?? null)] : []),
        ]),
      }}
      legend={
        <>
          {series.length > 1 &&
            series.map((name, at) => (
              <LegendKey key={name} kind={String(at + 1)}>
                {name}
              </LegendKey>
            ))}
          {withTarget && <LegendKey kind="target">期望值</LegendKey>}
        </>
      }
      height={height}
      draw={(width) => {
        const room = Math.max(80, width - FIGURE_ROOM);
        const xOf = (value: number) => (Math.min(value, 10_000) / 10_000) * room;
        return (
          <>
            {SCALE.map((value) => (
              <g key={value}>
                <line className={styles.grid} x1={xOf(value)} x2={xOf(value)} y1={0} y2={height - 18} />
                <text
                  x={xOf(value)}
                  y={height - 4}
                  textAnchor={value === 0 ? 'start' : value === 10_000 ? 'end' : 'middle'}
                >
                  {value / 10_000}
                </text>
              </g>
            ))}
            {groups.map((group, at) => (
              <Bars
                // biome-ignore lint/suspicious/noArrayIndexKey: groups are never moved, and may be called the same.
                key={at}
                group={group}
                top={at * heightOf}
                bottom={at * heightOf + heightOf - BETWEEN}
                xOf={xOf}
                width={width}
              />
            ))}
          </>
        );
      }}
    />
  );
}

interface BarsProps {
  readonly group: BarGroup;
  readonly top: number;
  readonly bottom: number;
  readonly xOf: (value: number) => number;
  readonly width: number;
}

function Bars({ group: { title, values, target }, top, bottom, xOf, width }: BarsProps) {
  // As many characters as fit over the bars; the whole stands in the table.
  const most = Math.max(8, Math.floor(width / 14));
  return (
    <g>
      <text className={styles.name} x={0} y={top + 14}>
        {title.length > most ? `${title.slice(0, most - 1)}…` : title}
      </text>
      {values.map((value, at) => {
        const y = top + HEAD + at * (BAR + GAP);
        const low = target !== undefined && target !== null && value !== null && value < target;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the series.
          <g key={at}>
            {value !== null && (
              <rect
                className={styles.bar}
                data-series={low && values.length === 1 ? 'low' : at + 1}
                x={0}
                y={y}
                width={Math.max(1, xOf(value))}
                height={BAR}
                rx={2}
              />
            )}
            <text className={styles.figureOf} x={xOf(value ?? 0) + 6} y={y + 12}>
              {decimal(value)}
            </text>
          </g>
        );
      })}
      {target !== undefined && target !== null && (
        <line className={styles.target} x1={xOf(target)} x2={xOf(target)} y1={top + HEAD - 4} y2={bottom} />
      )}
    </g>
  );
}

function descriptionOf(series: readonly string[], groups: readonly BarGroup[]): string {
  return groups
    .map(({ title, values, target }) => {
      const said = values.map((value, at) => `${series[at]} ${decimal(value)}`).join('，');
      return `${title}：${said}${target ? `，期望值 ${decimal(target)}` : ''}`;
    })
    .join('；');
}
