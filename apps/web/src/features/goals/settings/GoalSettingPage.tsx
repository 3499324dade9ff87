import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { TabLinks } from '../../../ui/page/TabLinks.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { placesQuery, settingQuery } from './api.ts';
import styles from './goal-settings.module.css';
import { RequirementsPart } from './RequirementsPart.tsx';
import { SettingEditor } from './SettingEditor.tsx';

/** How departments compute achievement, and what majors ask of their graduates. */
export default function GoalSettingPage({ route }: { readonly route: MenuRoute }) {
  const [query] = useSearchParams();
  const isRequirements = query.get('tab') === 'requirements';
  return (
    <>
      <PageHeader title={route.trail.at(-1) ?? ''} />
      <TabLinks
        label="达成度设置"
        tabs={[
          { key: 'settings', title: '计算设置', current: !isRequirements, to: '?' },
          { key: 'requirements', title: '毕业要求', current: isRequirements, to: '?tab=requirements' },
        ]}
      />
      {isRequirements ? <RequirementsPart /> : <Settings />}
    </>
  );
}

/** The school in the address of the page. */
const SCHOOL = 'school';

function Settings() {
  const id = useId();
  const [query, setQuery] = useSearchParams();
  const places = useQuery(placesQuery());
  if (!places.data) return <NotLoaded query={places} title="部门没有加载出来" rows={4} />;
  // Without an address of its own, where the reader may say something: a principal's own department.
  const first = places.data.find(({ may_manage }) => may_manage)?.id ?? null;
  const asked = query.get('department') ?? String(first ?? SCHOOL);
  const department = /^\d{1,9}$/.test(asked) ? Number(asked) : null;
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
          onChange={(chosen) => setQuery({ department: chosen })}
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
