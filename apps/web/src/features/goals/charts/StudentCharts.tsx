import { ChartFigure, LegendKey } from './ChartFigure.tsx';
import styles from './charts.module.css';
import { decimal } from './decimal.ts';

interface StudentChartProps {
  readonly title: string;
  /** One of each student, in ten-thousandths, in the order of the roster; null is left out. */
  readonly values: readonly { readonly name: string; readonly value: number | null }[];
  readonly target: number;
}

const HEIGHT = 240;
const LEFT = 36;
const BOTTOM = 24;
const TOP = 10;
const SCALE = [0, 2000, 4000, 6000, 8000, 10_000];
const yOf = (value: number) => TOP + (1 - Math.min(value, 10_000) / 10_000) * (HEIGHT - TOP - BOTTOM);

/** Each student's value as a dot, and the target as a line: who is below stands as a ring. */
export function ScatterChart({ title, values, target }: StudentChartProps) {
  const there = values.filter((each): each is { name: string; value: number } => each.value !== null);
  const below = there.filter(({ value }) => value < target);
  return (
    <ChartFigure
      title={title}
      description={`${there.length} 名学生，期望值 ${decimal(target)}，低于期望值的 ${below.length} 名`}
      table={{
        head: ['学生', '达成度', '期望值'],
        rows: there.map(({ name, value }) => [name, decimal(value), value < target ? '未达到' : '达到']),
      }}
      legend={
        <>
          <LegendKey kind="dot">达到</LegendKey>
          <LegendKey kind="low">未达到（{below.length} 名）</LegendKey>
          <LegendKey kind="target">期望值 {decimal(target, 2)}</LegendKey>
        </>
      }
      height={HEIGHT}
      draw={(width) => {
        const xOf = (at: number) => LEFT + 6 + (at / Math.max(1, there.length - 1)) * (width - LEFT - 14);
        return (
          <>
            <UprightScale width={width} />
            {there.map(({ value }, at) => (
              <circle
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the student.
                key={at}
                className={styles.dot}
                data-low={value < target || undefined}
                cx={xOf(at)}
                cy={yOf(value)}
                r={there.length > 200 ? 2.4 : 3.6}
              />
            ))}
            <line className={styles.target} x1={LEFT} x2={width} y1={yOf(target)} y2={yOf(target)} />
            <text x={width} y={HEIGHT - 6} textAnchor="end">
              学生（按名单顺序）
            </text>
          </>
        );
      }}
    />
  );
}

function UprightScale({ width }: { readonly width: number }) {
  return SCALE.map((value) => (
    <g key={value}>
      <line className={styles.grid} x1={LEFT} x2={width} y1={yOf(value)} y2={yOf(value)} />
      <text x={LEFT - 6} y={yOf(value) + 4} textAnchor="end">
        {value / 10_000}
      </text>
    </g>
  ));
}

const STEPS = 10;

/** How many students stand in each tenth, with the target between them. */
export function DistributionChart({ title, values, target }: StudentChartProps) {
  const counts = countsOf(values.flatMap(({ value }) => value ?? []));
  const most = Math.max(4, ...counts);
  const name = (at: number) => `${at / STEPS}–${(at + 1) / STEPS}`;
  return (
    <ChartFigure
      title={title}
      description={counts.map((count, at) => `${name(at)}：${count} 名`).join('，')}
      table={{ head: ['达成度', '学生数'], rows: counts.map((count, at) => [name(at), String(count)]) }}
      legend={<LegendKey kind="target">期望值 {decimal(target, 2)}</LegendKey>}
      height={HEIGHT}
      draw={(width) => {
        const room = (width - LEFT) / STEPS;
        const heightOf = (count: number) => (count / most) * (HEIGHT - TOP - BOTTOM - 14);
        const x = LEFT + (target / 10_000) * (width - LEFT);
        return (
          <>
            <line className={styles.grid} x1={LEFT} x2={width} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
            {counts.map((count, at) => (
              <g key={name(at)}>
                {count > 0 && (
                  <rect
                    className={styles.bar}
                    data-series="1"
                    x={LEFT + at * room + 2}
                    y={HEIGHT - BOTTOM - heightOf(count)}
                    width={Math.max(2, room - 4)}
                    height={heightOf(count)}
                    rx={2}
                  />
                )}
                {count > 0 && (
                  <text
                    className={styles.figureOf}
                    x={LEFT + (at + 0.5) * room}
                    y={HEIGHT - BOTTOM - heightOf(count) - 4}
                    textAnchor="middle"
                  >
                    {count}
                  </text>
                )}
                <text x={LEFT + at * room} y={HEIGHT - 8} textAnchor="middle">
                  {at / STEPS}
                </text>
              </g>
            ))}
            <text x={width} y={HEIGHT - 8} textAnchor="end">
              1
            </text>
            <text x={0} y={TOP + 8}>
              人数
            </text>
            <line className={styles.target} x1={x} x2={x} y1={TOP} y2={HEIGHT - BOTTOM} />
          </>
        );
      }}
    />
  );
}

/** In tenths; 1 itself belongs to the last. */
export function countsOf(values: readonly number[]): number[] {
  const counts = Array.from({ length: STEPS }, () => 0);
  for (const value of values) {
    const at = Math.min(STEPS - 1, Math.max(0, Math.floor((value / 10_000) * STEPS)));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
