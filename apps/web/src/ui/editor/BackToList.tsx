import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import styles from './editor.module.css';

/** The way from one row's editor to the list that it was opened from, as it was left. */
export function BackToList({ search }: { readonly search: URLSearchParams }) {
  return (
    <Link className={styles.back ?? ''} to={{ search: search.toString() }}>
      <ArrowLeftOutlined aria-hidden /> 返回列表
    </Link>
  );
}
