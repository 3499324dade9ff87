import type { Tried } from '@course-center/contract/messages/settings';
import { Alert } from 'antd';
import styles from './settings.module.css';

/** What came of sending oneself something. */
export function TriedAlert({ tried: { ok, sentence } }: { readonly tried: Tried }) {
  return <Alert className={styles.tried ?? ''} type={ok ? 'success' : 'error'} showIcon title={sentence} />;
}
