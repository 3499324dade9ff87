import { PACK_DAYS, WHOLE_TERM } from '@course-center/domain/documents/packs/pack';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { NotLoaded } from '../../../ui/states/NotLoaded.tsx';
import { OwnPacks, PackForm } from '../../documents/public.ts';
import { majorYearQuery, type YearOf } from './api.ts';
import styles from './majors.module.css';

interface GoalPackPageProps {
  readonly route: MenuRoute;
  readonly of: YearOf;
}

/** An evidence pack of a major's entry year, or of one of its requirements; and those that were made. */
export default function GoalPackPage({ route, of }: GoalPackPageProps) {
  const year = useQuery(majorYearQuery(of));
  const [requirement_id, setRequirement] = useState<number | null>(null);
  const [masked, setMasked] = useState(true);
  return (
    <>
      <BackLink to={`${route.path}/majors/${of.id}/years/${of.entry_year}`}>返回毕业要求达成度</BackLink>
      <PageHeader
        title={year.data ? `${year.data.major.name} ${of.entry_year} 级达成度资料包` : '达成度资料包'}
        description={`把各课程的达成度报告、评价质量表和数据打包成一个 ZIP 文件，供认证考查时带走；制作完成后保留 ${PACK_DAYS} 天。`}
      />
      {year.data ? (
        <PageStack>
          <PageCard title="制作资料包" description="内容与您在页面上能看到的一致。">
            <div className={styles.chooser}>
              <label htmlFor="pack-requirement">
                <span>毕业要求</span>
                <Select<number>
                  id="pack-requirement"
                  value={requirement_id ?? 0}
                  options={[
                    { value: 0, label: '全部毕业要求' },
                    ...year.data.requirements.map(({ id, code, title }) => ({
                      value: id,
                      label: `${code} ${title}`,
                    })),
                  ]}
                  onChange={(id) => setRequirement(id === 0 ? null : id)}
                />
              </label>
              <Checkbox checked={masked} onChange={({ target }) => setMasked(target.checked)}>
                遮盖报告中学生的姓名和学号
              </Checkbox>
            </div>
            <PackForm
              scope={{ ...WHOLE_TERM, major_id: of.id, entry_year: of.entry_year, requirement_id, masked }}
              nothing="该范围内还没有可以打包的内容"
              heading={({ goal_courses }) => `${goal_courses} 门次目标课程`}
            />
          </PageCard>
          <OwnPacks />
        </PageStack>
      ) : (
        <NotLoaded query={year} title="达成度没有加载出来" />
      )}
    </>
  );
}
