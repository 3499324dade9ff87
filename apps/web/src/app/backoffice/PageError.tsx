import { PageCard } from '../../ui/page/PageCard.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';

/**
 * Stands in for a page that failed to draw; the shell around it goes on working.
 * Trying again means loading anew: most often the page's file is gone because the product was updated.
 */
export function PageError() {
  return (
    <PageCard>
      <ErrorState
        title="页面出了点问题"
        reason="页面没有正常显示，请重试；若仍不成功，请联系管理员。"
        onRetry={() => window.location.reload()}
      />
    </PageCard>
  );
}
