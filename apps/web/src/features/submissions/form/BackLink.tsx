import { ArrowLeftOutlined } from '@ant-design/icons';
import type { Process } from '@course-center/domain/evaluation/stages';
import { Link } from 'react-router';
import { useAccount } from '../../session/public.ts';
import { pathOf } from '../place.ts';
import styles from './form.module.css';

export function BackLink({ process }: { readonly process: Process }) {
  const { menus } = useAccount();
  return (
    <Link className={styles.back ?? ''} to={pathOf(menus, process, 'MyCourse')}>
      <ArrowLeftOutlined aria-hidden /> 返回我的课程
    </Link>
  );
}
