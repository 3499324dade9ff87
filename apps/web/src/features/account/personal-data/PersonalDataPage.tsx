import type { PersonalData } from '@course-center/contract/account/personal-data';
import { PERSONAL_DATA_FIELDS } from '@course-center/domain/account/contact';
import { PERSON_FIELDS } from '@course-center/domain/organization/person-form';
import type { MenuRoute } from '@course-center/domain/school/menus/menu-routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { KindTag } from '../../../ui/KindTag.tsx';
import { PageCard } from '../../../ui/page/PageCard.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageStack } from '../../../ui/page/PageStack.tsx';
import { Conflict } from '../../../ui/saving/Conflict.tsx';
import { KeptNotice } from '../../../ui/saving/KeptNotice.tsx';
import { savedTime } from '../../../ui/saving/save-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PageLoading } from '../../../ui/states/PageLoading.tsx';
import { TextDifference } from '../../../ui/TextDifference.tsx';
import { personalDataQuery, takeOwnData } from './api.ts';
import { PhotoField } from './components/PhotoField.tsx';
import IdentitiesCard from './IdentitiesCard.tsx';
import { keptOf } from './kept.ts';
import { AddressState } from './OwnAddress.tsx';
import styles from './personal-data.module.css';
import { usePersonalEditor } from './use-personal-editor.ts';

/** What the school knows of somebody, and what they keep of it themselves. The same for every role that has it. */
export default function PersonalDataPage({ route }: { readonly route: MenuRoute }) {
  const { data, error, refetch } = useQuery(personalDataQuery);
  if (!data && !error) return <PageLoading />;
  return (
    <>
      <PageHeader
        title={route.trail.at(-1) ?? '个人信息'}
        description="请保持联系方式有效，以便课程中心与所在部门联系您。"
      />
      {data ? (
        <PageStack>
          <ProfileCard data={data} />
          <KeptForm data={data} />
          <IdentitiesCard />
          <OwnData />
        </PageStack>
      ) : (
        <PageCard>
          <ErrorState title="个人信息没有加载出来" error={error} onRetry={() => void refetch()} />
        </PageCard>
      )}
    </>
  );
}

/** Everything that the product keeps about its reader, to take along. */
function OwnData() {
  const taking = useMutation({ mutationFn: takeOwnData });
  return (
    <PageCard
      title="我的数据"
      description="系统中保存的与您有关的内容：资料、登录、消息、任课、填报、评审、签字与操作，各自保存多久。"
      extra={
        <Button loading={taking.isPending} onClick={() => taking.mutate()}>
          下载我的数据
        </Button>
      }
    >
      <p className={styles.hint}>
        下载为表格。他人对您课程的评价、评审专家是谁不在其中；发现有误请联系课程中心更正。
      </p>
    </PageCard>
  );
}

/** Who somebody is, as the school has it. */
function ProfileCard({ data }: { readonly data: PersonalData }) {
  const facts = [
    [PERSON_FIELDS.employee_no.title, data.employee_no],
    // Experts from elsewhere belong to no department of ours.
    data.department_name === '' && data.school_name !== ''
      ? ['所在学校', data.school_name]
      : ['所在部门', data.department_name],
    [PERSON_FIELDS.job_title_id.title, data.job_title_name],
    [PERSON_FIELDS.education_degree.title, data.education_degree],
  ] as const;
  return (
    <PageCard>
      <div className={styles.profile}>
        <PhotoField name={data.name} photo={data.photo} />
        <div className={styles.who}>
          <h2 className={styles.name}>{data.name}</h2>
          <p className={styles.roles}>
            {data.role_titles.map((title) => (
              <KindTag key={title} kind="role">
                {title}
              </KindTag>
            ))}
          </p>
          <dl className={styles.facts}>
            {facts.map(([title, value]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value || '--'}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.hint}>
            姓名、工号、部门、职称等由课程中心或所在部门维护，如需变更请与其联系。
          </p>
        </div>
      </div>
    </PageCard>
  );
}

const { mobile, email, introduction } = PERSONAL_DATA_FIELDS;

/** What people keep of themselves. */
function KeptForm({ data }: { readonly data: PersonalData }) {
  const { form, dirty, saving, savedAt, onChange, save, undo, inBrowser, theirs, keepMine } =
    usePersonalEditor(data);
  const typed = Form.useWatch('email', form);
  const about = Form.useWatch('introduction', form) ?? '';
  return (
    <Form
      // Keeps its fields' ids apart from those of the shell's dialog, which has the same fields.
      name="personal-data"
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={keptOf(data)}
      onValuesChange={onChange}
      onFinish={save}
    >
      <KeptNotice draft={inBrowser} dirty={dirty} />
      {theirs && (
        <Conflict
          label="联系方式与简介有两份"
          sentence="您的资料已在别处修改，此处填写的内容仍然保留；再次保存以此处为准。"
          take="采用最新内容"
          onKeepMine={keepMine}
          onTakeTheirs={undo}
        >
          <dl className={styles.facts}>
            {[mobile, email].map(({ title }, at) => (
              <div key={title}>
                <dt>最新的{title}</dt>
                <dd>{[theirs.mobile, theirs.email][at] || '--'}</dd>
              </div>
            ))}
            <div>
              <dt>最新的{introduction.title}</dt>
              <dd>
                {theirs.introduction ? <TextDifference before={about} after={theirs.introduction} /> : '--'}
              </dd>
            </div>
          </dl>
        </Conflict>
      )}
      <PageCard title="联系方式与简介">
        <div className={styles.contact}>
          <Form.Item name="mobile" label={mobile.title}>
            <Input
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={mobile.longest}
              placeholder="请输入 11 位手机号"
            />
          </Form.Item>
          <Form.Item name="email" label={email.title}>
            <Input
              inputMode="email"
              autoComplete="email"
              maxLength={email.longest}
              placeholder="请输入邮箱地址"
            />
          </Form.Item>
          <AddressState typed={typed} />
        </div>
        <Form.Item name="introduction" label={introduction.title}>
          <Input.TextArea
            className={styles.introduction ?? ''}
            styles={{ textarea: { minHeight: 140, maxHeight: 400 } }}
            maxLength={introduction.longest}
            showCount
            placeholder="教学与研究方向、主讲课程、获奖情况等"
          />
        </Form.Item>
        <div className={styles.saveBar}>
          <Button type="primary" htmlType="submit" disabled={!dirty} loading={saving}>
            保存
          </Button>
          <Button onClick={undo} disabled={!dirty || saving}>
            还原
          </Button>
          <span aria-live="polite">{stateWords(dirty, savedAt)}</span>
        </div>
      </PageCard>
    </Form>
  );
}

function stateWords(dirty: boolean, savedAt: Date | null): string {
  if (dirty) return '有尚未保存的修改';
  return savedAt ? `已保存 ${savedTime(savedAt.toISOString(), new Date())}` : '';
}
