import { DownloadOutlined } from '@ant-design/icons';
import type { GoalMajor, MajorYear } from '@course-center/contract/goals/majors';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useNavigate } from 'react-router';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { decimal } from '../charts/decimal.ts';
import { downloadYear, majorsQuery, majorYearQuery, type YearOf } from './api.ts';
import styles from './majors.module.css';
import { PointDetail } from './PointDetail.tsx';

interface MajorPageProps {
  readonly route: MenuRoute;
  /** Null: the newest year of which something is known already. */
  readonly asked: YearOf | null;
}

/** What graduates of a major's entry year reached, from all of its courses. */
export default function MajorPage({ route, asked }: MajorPageProps) {
  const majors = useQuery(majorsQuery);
  const shown = asked ?? opened(majors.data ?? []);
  return (
    <>
      <BackLink to={route.path}>返回{route.trail.at(-1)}</BackLink>
      <PageHeader
        title="毕业要求达成度"
        description="按专业和年级汇总各课程的达成度：只计入报告已确认的课程、只计算本年级的学生；缺少数据的课程会列出，不会按其余课程重新分配权重。"
        actions={
          shown && (
            <>
              <LinkButton to={`${route.path}/majors/${shown.id}/years/${shown.entry_year}/pack`}>
                达成度资料包
              </LinkButton>
              <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void downloadYear(shown)}>
                导出
              </Button>
            </>
          )
        }
      />
      {majors.data ? (
        <PageStack>
          {majors.data.length > 0 && shown && <Chooser route={route} majors={majors.data} shown={shown} />}
          {shown ? (
            <Year key={`${shown.id} ${shown.entry_year}`} of={shown} />
          ) : (
            <PageCard>
              <EmptyState
                title="还没有毕业要求"
                description="请先在“达成度设置”中填写专业的毕业要求与指标点。"
              />
            </PageCard>
          )}
        </PageStack>
      ) : (
        <NotLoaded query={majors} title="专业没有加载出来" />
      )}
    </>
  );
}

/** What is there to read comes first: of a new entry year nothing is known for some terms. */
function opened(majors: readonly GoalMajor[]): YearOf | null {
  const major = majors.find(({ valued_years }) => valued_years.length > 0) ?? majors[0];
  return major ? { id: major.id, entry_year: newestOf(major) } : null;
}

const newestOf = ({ valued_years, entry_years }: GoalMajor) => valued_years[0] ?? entry_years[0] ?? 0;

interface ChooserProps {
  readonly route: MenuRoute;
  readonly majors: readonly GoalMajor[];
  readonly shown: YearOf;
}

function Chooser({ route, majors, shown }: ChooserProps) {
  const navigate = useNavigate();
  const major = majors.find(({ id }) => id === shown.id);
  const years = major?.entry_years ?? [];
  const valued = major?.valued_years ?? [];
  const open = (id: number, year: number) => void navigate(`${route.path}/majors/${id}/years/${year}`);
  return (
    <div className={styles.chooser}>
      <label htmlFor="goal-major">
        <span>专业</span>
        <Select
          id="goal-major"
          value={shown.id}
          options={majors.map(({ id, name, department_name }) => ({
            value: id,
            label: `${name}（${department_name}）`,
          }))}
          onChange={(id) => {
            const chosen = majors.find((each) => each.id === id);
            if (!chosen) return;
            const stays = chosen.valued_years.includes(shown.entry_year);
            open(id, stays ? shown.entry_year : newestOf(chosen));
          }}
        />
      </label>
      <label htmlFor="goal-year">
        <span>年级</span>
        <Select
          id="goal-year"
          value={shown.entry_year}
          options={years.map((year) => ({
            value: year,
            label: valued.includes(year) ? `${year} 级` : `${year} 级（暂无数据）`,
          }))}
          onChange={(year) => open(shown.id, year)}
        />
      </label>
    </div>
  );
}

function Year({ of }: { readonly of: YearOf }) {
  const query = useQuery(majorYearQuery(of));
  if (!query.data) return <NotLoaded query={query} title="达成度没有加载出来" />;
  return (
    <>
      <Summary year={query.data} />
      {query.data.requirements.map((requirement) => (
        <RequirementCard key={requirement.id} of={of} requirement={requirement} />
      ))}
    </>
  );
}

function Summary({ year: { points, incomplete, thin, requirements } }: { readonly year: MajorYear }) {
  const valued = requirements.filter(({ value }) => value !== null);
  const lowest = valued.toSorted((one, other) => (one.value ?? 0) - (other.value ?? 0))[0];
  return (
    <dl className={styles.figures}>
      <div>
        <dt>毕业要求</dt>
        <dd>
          {valued.length} / {requirements.length}
        </dd>
        <p>已有达成度的毕业要求；取其最低的指标点。</p>
      </div>
      <div>
        <dt>最低的毕业要求</dt>
        <dd>{decimal(lowest?.value)}</dd>
        <p>{lowest ? `${lowest.code} ${lowest.title}` : '还没有可以比较的毕业要求。'}</p>
      </div>
      <div>
        <dt>不完整的指标点</dt>
        <dd>
          {incomplete} / {points}
        </dd>
        <p>有课程缺少数据，或有成绩未录入。</p>
      </div>
      <div>
        <dt>仅一门课程支撑</dt>
        <dd>{thin}</dd>
        <p>支撑单薄的指标点，建议增加支撑课程。</p>
      </div>
    </dl>
  );
}

interface RequirementCardProps {
  readonly of: YearOf;
  readonly requirement: MajorYear['requirements'][number];
}

function RequirementCard({ of, requirement }: RequirementCardProps) {
  const { code, title, text, value, trend, points } = requirement;
  return (
    <PageCard
      title={`${code} ${title}`}
      description={text}
      extra={
        <strong className={styles.value}>
          {value === null ? '暂无达成度' : `达成度 ${decimal(value)}`}
          <Trend of={of} trend={trend} />
        </strong>
      }
    >
      {points.length === 0 && <p className={styles.quiet}>还没有指标点。</p>}
      {points.map((point) => (
        <PointDetail key={point.id} of={of} point={point} beside={<Trend of={of} trend={point.trend} />} />
      ))}
    </PageCard>
  );
}

interface TrendProps {
  readonly of: YearOf;
  readonly trend: MajorYear['requirements'][number]['trend'];
}

/** The other entry years, under the same code. */
function Trend({ of, trend }: TrendProps) {
  const others = trend.filter(({ entry_year }) => entry_year !== of.entry_year);
  if (others.length === 0) return null;
  return (
    <span className={styles.trend}>
      {others.map(({ entry_year, value, incomplete }) => (
        <span key={entry_year}>
          {entry_year} 级 {decimal(value)}
          {incomplete && value !== null ? '（不完整）' : ''}
        </span>
      ))}
    </span>
  );
}
