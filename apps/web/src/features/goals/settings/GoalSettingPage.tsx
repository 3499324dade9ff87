import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { TabLinks } from '../../../ui/page/TabLinks.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { placesQuery, settingQuery } from './api.ts';
import styles from './goal-settings.module.css';
import { type AskedRequirements, RequirementsPart } from './RequirementsPart.tsx';
import { SettingEditor } from './SettingEditor.tsx';

interface GoalSettingPageProps {
  readonly route: MenuRoute;
  /** What the address names: a department, null for the school, or the requirements of a major's year. */
  readonly of: {
    readonly department?: number | null;
    readonly requirements?: AskedRequirements;
  };
}

/** How departments compute achievement, and what majors ask of their graduates. */
export default function GoalSettingPage({ route, of }: GoalSettingPageProps) {
  const { requirements } = of;
  return (
    <>
      <PageHeader title={route.trail.at(-1) ?? ''} />
      <TabLinks
        label="达成度设置"
        tabs={[
          { key: 'settings', title: '计算设置', current: !requirements, to: route.path },
          {
            key: 'requirements',
            title: '毕业要求',
            current: !!requirements,
            to: `${route.path}/requirements`,
          },
        ]}
      />
      {requirements ? (
        <RequirementsPart path={`${route.path}/requirements`} asked={requirements} />
      ) : (
        <Settings path={route.path} asked={of.department} />
      )}
    </>
  );
}

/** The school in the address of the page. */
const SCHOOL = 'school';

interface SettingsProps {
  readonly path: string;
  readonly asked: number | null | undefined;
}

function Settings({ path, asked }: SettingsProps) {
  const id = useId();
  const navigate = useNavigate();
  const places = useQuery(placesQuery());
  if (!places.data) return <NotLoaded query={places} title="部门没有加载出来" rows={4} />;
  // Without an address of its own, where the reader may say something: a principal's own department.
  const first = places.data.find(({ may_manage }) => may_manage)?.id ?? null;
  const department = asked === undefined ? first : asked;
  return (
    <>
      <div className={styles.choose}>
        <label htmlFor={id}>部门</label>
        <Select
          id={id}
          className={styles.choice ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          value={department === null ? SCHOOL : String(department)}
          options={places.data.map((place) => ({
            value: place.id === null ? SCHOOL : String(place.id),
            label: `${'　'.repeat(place.level)}${place.name}${place.differs > 0 ? `（单独设置 ${place.differs} 项）` : ''}`,
          }))}
          onChange={(chosen) =>
            void navigate(`${path}/${chosen === SCHOOL ? SCHOOL : `departments/${chosen}`}`)
          }
        />
      </div>
      <Place department={department} />
    </>
  );
}

function Place({ department }: { readonly department: number | null }) {
  const found = useQuery(settingQuery(department));
  if (!found.data) return <NotLoaded query={found} title="达成度设置没有加载出来" rows={8} />;
  return (
    <SettingEditor
      key={`${department ?? SCHOOL} ${found.dataUpdatedAt}`}
      read={found.data}
      onSaved={() => void found.refetch()}
    />
  );
}
