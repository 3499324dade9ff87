import { useEffect } from 'react';
import { PageCard } from '../../ui/page/PageCard.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';

/**
 * Stands in for a page that failed to draw; the shell around it goes on working.
 * Trying again means loading anew: most often the page's file is gone because the product was updated.
 */
export function PageError() {
  const offline = !navigator.onLine;
  useEffect(() => {
    if (!offline) return;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [offline]);
  return (
    <PageCard>
      <ErrorState
        title={offline ? '网络不可用，页面没有加载出来' : '页面出了点问题'}
        reason={
          offline
            ? '请检查网络，恢复后将自动重新加载。'
            : '页面没有正常显示，请重试；若仍不成功，请联系管理员。'
        }
        onRetry={() => window.location.reload()}
      />
    </PageCard>
  );
}
