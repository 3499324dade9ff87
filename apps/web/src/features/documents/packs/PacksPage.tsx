import { PACK_DAYS, type PackScope, WHOLE_TERM } from '@course-center/domain/documents/packs/pack';
import { PROCESS_TITLE, PROCESSES } from '@course-center/domain/evaluation/stage-table';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { Form, Segmented } from 'antd';
import { type ComponentProps, useState } from 'react';
import { ChoiceInput } from '../../../ui/choice/ChoiceInput.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { useAccount } from '../../account/public.ts';
import { courseChoices } from '../../courses/public.ts';
import { departmentChoices } from '../../organization/public.ts';
import { OwnPacks } from './OwnPacks.tsx';
import { PackForm } from './PackForm.tsx';
import styles from './packs.module.css';

/** Evidence packs: what goes in, and those that were made. */
export default function PacksPage({ route }: { readonly route: MenuRoute }) {
  const { term } = useAccount();
  return (
    <>
      <BackLink to={route.path}>返回{route.trail.at(-1)}</BackLink>
      <PageHeader
        title="评估资料包"
        description={`把${term?.acad_year_term_name ?? '本学期'}的评估资料和记录打包成一个 ZIP 文件，供评估检查时带走；制作完成后保留 ${PACK_DAYS} 天。`}
      />
      <PageStack>
        <NewPack route={route} />
        <OwnPacks />
      </PageStack>
    </>
  );
}

/** Whose material, what of it, and how much that is. */
function NewPack({ route }: { readonly route: MenuRoute }) {
  const process = PROCESSES.find((each) => each === route.entry.params.process) ?? null;
  const [scope, setScope] = useState<PackScope>({ ...WHOLE_TERM, process });
  const set = (changed: Partial<PackScope>) => setScope((before) => ({ ...before, ...changed }));
  return (
    <PageCard title="制作资料包" description="还在填报的课程组不列入。内容与您在页面上能看到的一致。">
      <Form layout="vertical" className={styles.scope ?? ''}>
        <Form.Item label="流程">
          <Segmented
            aria-label="流程"
            value={scope.process ?? ''}
            options={[
              { value: '', label: '全部' },
              ...PROCESSES.map((value) => ({ value, label: PROCESS_TITLE[value] })),
            ]}
            onChange={(value) => set({ process: PROCESSES.find((each) => each === value) ?? null })}
          />
        </Form.Item>
        <Form.Item label="开课部门" htmlFor="pack-department">
          <ChoiceInput
            id="pack-department"
            source={departmentChoices}
            placeholder="全部部门"
            value={scope.department_id}
            onChange={(id) => set({ department_id: id === null ? null : Number(id) })}
          />
        </Form.Item>
        <Form.Item label="课程" htmlFor="pack-course">
          <ChoiceInput
            id="pack-course"
            source={courseChoices}
            placeholder="全部课程，可按名称或代码查找"
            value={scope.course_id}
            onChange={(id) => set({ course_id: id === null ? null : Number(id) })}
          />
        </Form.Item>
      </Form>
      <PackForm
        scope={scope}
        nothing="所选范围内没有已提交资料的课程组"
        heading={groupsTold}
        onDrafts={(drafts) => set({ drafts })}
      />
    </PageCard>
  );
}

const groupsTold: ComponentProps<typeof PackForm>['heading'] = ({ groups, filling }) => (
  <>
    {groups} 个课程组
    {filling > 0 && <span className={styles.aside}>（另有 {filling} 个仍在填报，不列入）</span>}
  </>
);
