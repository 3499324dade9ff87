import { PictureOutlined } from '@ant-design/icons';
import { SCORED, scoredText } from '@course-center/domain/evaluation/data/chart-tables';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import DrawnChart from '../../../ui/chart/DrawnChart.tsx';
import { pictureOf } from '../../../ui/chart/picture-of.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Loading } from '../../../ui/states/Loading.tsx';
import { PaperButton } from '../../documents/public.ts';
import { chartsQuery, paperOf } from './api.ts';
import { type DataViewProps, NothingFound } from './DataFilter.tsx';
import styles from './data.module.css';
import { chartsOf, type DataChart } from './data-charts.ts';
import { groupsLink } from './use-data-query.ts';

const HEIGHT = 300;

/** The same groups as charts; each figure leads to its groups, and stands in a table too. */
export default function ChartsView({ path, asked, choices }: DataViewProps) {
  const { data, error, refetch } = useQuery(chartsQuery(asked.filtered));
  const charts = useMemo(() => (data ? chartsOf(data) : []), [data]);
  if (!data)
    return error ? (
      <ErrorState title="图表没有加载出来" error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading rows={6} />
    );
  if (data.groups === 0) return <NothingFound asked={asked} choices={choices} />;
  return (
    <>
      <div className={styles.head}>
        <p role="status">
          共 {data.groups} 个课程组，其中{' '}
          <Link to={groupsLink(path, asked.filtered, SCORED)}>{scoredText(data)}</Link>
          。点击图形或数据可查看对应的课程组。
        </p>
        <PaperButton asked={paperOf('evaluation_data', 'charts', asked.filtered)} title="课程评估数据统计">
          PDF
        </PaperButton>
      </div>
      <div className={styles.charts}>
        {charts.map((chart) => (
          <ChartFigure
            key={chart.key}
            chart={chart}
            linkTo={(row, cell = 0) => {
              const { narrowed, narrowedAt } = chart.rows[row] ?? {};
              return groupsLink(path, asked.filtered, narrowedAt?.[cell] ?? narrowed ?? {});
            }}
          />
        ))}
      </div>
    </>
  );
}

interface ChartFigureProps {
  readonly chart: DataChart;
  readonly linkTo: (row: number, cell?: number) => string;
}

function ChartFigure({ chart, linkTo }: ChartFigureProps) {
  const { title, hint, option, head, rows, rowAt } = chart;
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  function pick(at: number, series: number) {
    void navigate(linkTo(rowAt(at, series)));
  }
  return (
    <figure className={styles.chart}>
      <figcaption>
        <div className={styles.head}>
          <h3>{title}</h3>
          <Button
            size="small"
            icon={<PictureOutlined aria-hidden />}
            onClick={() => void savePicture(chart, place.current?.clientWidth ?? 0)}
          >
            存为图片
          </Button>
        </div>
        <p className={styles.hint}>{hint}</p>
      </figcaption>
      <div ref={place} style={{ height: HEIGHT }}>
        <DrawnChart label={`${title}，数据见下表`} option={option} height={HEIGHT} onPick={pick} />
      </div>
      <details className={styles.behind}>
        <summary>查看数据</summary>
        <div className={styles.scroll}>
          <table>
            <caption className={styles.heard}>{title}</caption>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ cells: [first = '', ...rest], narrowedAt }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved, and may say the same.
                <tr key={at}>
                  <th scope="row">
                    <Link to={linkTo(at)}>{first}</Link>
                  </th>
                  {rest.map((cell, column) => (
                    <td key={head[column + 1]}>
                      {narrowedAt?.[column + 1] ? <Link to={linkTo(at, column + 1)}>{cell}</Link> : cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

/** As wide as it is drawn, and light whatever the page is. */
async function savePicture({ option, title }: DataChart, width: number): Promise<void> {
  const href = await pictureOf(option, { width, height: HEIGHT });
  if (href === null) return;
  Object.assign(document.createElement('a'), { href, download: `${title}.png` }).click();
}
