import type { SignInfo } from '@course-center/contract/account/session';
import type { MenuEntry } from '@course-center/domain/school/menus/menu';
import { pathOf } from '@course-center/domain/school/menus/menu-routes';
import { Alert, Button } from 'antd';
import { Suspense, useState } from 'react';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useAccount } from '../../account/public.ts';
import { useFreshInfo } from './api.ts';
import styles from './signing.module.css';

const SigningWizard = lazyPart(() => import('./SigningWizard.tsx'));

/** Where something can be read before it is signed: a list, or the own reviews. */
export function readingPath(
  menus: readonly MenuEntry[],
  { process, result_list_id }: SignInfo,
): string | null {
  if (result_list_id === null) return pathOf(menus, 'ExpertCourseReview');
  const page = process && pathOf(menus, process === 'new' ? 'Leader.NewSignature' : 'Leader.OldSignature');
  return page ? `${page}/lists/${result_list_id}` : null;
}

/** What waits for somebody's signature, as a bar above what they are at. A list is read before it is signed. */
export function SignNotice() {
  const { info, menus } = useAccount();
  const [signing, setSigning] = useState(false);
  const [waiting] = info.sign_info;
  useFreshInfo();
  if (info.user_sign || !waiting) return null;
  const things = new Set(info.sign_info.map(({ digest }) => digest)).size;
  const path = waiting.result_list_id === null ? null : readingPath(menus, waiting);
  return (
    <>
      <Alert
        className={styles.notice ?? ''}
        type="info"
        showIcon
        title={`${waiting.title}${things > 1 ? `等 ${things} 份` : ''}等待您签字`}
        description={`共 ${waiting.count} 项；签字后如有变动，须重新签字。`}
        action={
          path ? (
            <LinkButton to={path} primary>
              查看并签字
            </LinkButton>
          ) : (
            <Button type="primary" onClick={() => setSigning(true)}>
              签字
            </Button>
          )
        }
      />
      <Suspense>{signing && <SigningWizard waiting={waiting} onClosed={() => setSigning(false)} />}</Suspense>
    </>
  );
}
