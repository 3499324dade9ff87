import { BackLink } from '../page/BackLink.tsx';
import { PageCard } from '../page/PageCard.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { PageLoading } from '../states/PageLoading.tsx';

interface EditorTroubleProps {
  readonly title: string;
  readonly noun: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** What stands in the place of an editor until there is something to edit. */
export function EditorTrouble({ title, noun, error, onRetry }: EditorTroubleProps) {
  if (!error) return <PageLoading />;
  return (
    <>
      <BackLink>返回列表</BackLink>
      <PageHeader title={title} />
      <PageCard>
        <ErrorState title={`${noun}没有加载出来`} error={error} onRetry={onRetry} />
      </PageCard>
    </>
  );
}
