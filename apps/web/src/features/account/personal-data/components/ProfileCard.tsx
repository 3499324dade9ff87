import type { PersonalData } from '@course-center/contract/account/personal-data';
import { Tag } from 'antd';
import { PageCard } from '../../../../ui/page/PageCard.tsx';
import styles from '../personal-data.module.css';
import { PhotoField } from './PhotoField.tsx';

/** Who somebody is, as the school has it. */
export function ProfileCard({ data }: { readonly data: PersonalData }) {
  const facts = [
    ['工号', data.employee_no],
    // Experts from elsewhere belong to no department of ours.
    data.department_name === '' && data.school_name !== ''
      ? ['所在学校', data.school_name]
      : ['所在部门', data.department_name],
    ['职称', data.job_title_name],
    ['学历', data.education_degree],
  ] as const;
  return (
    <PageCard>
      <div className={styles.profile}>
        <PhotoField name={data.name} photo={data.photo} />
        <div className={styles.who}>
          <h2 className={styles.name}>{data.name}</h2>
          <p className={styles.roles}>
            {data.role_titles.map((title) => (
              <Tag key={title} color="blue">
                {title}
              </Tag>
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
