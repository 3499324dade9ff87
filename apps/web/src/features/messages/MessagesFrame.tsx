import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { PageStack } from '../../ui/page/PageStack.tsx';
import { TabLinks } from '../../ui/page/TabLinks.tsx';

interface MessagesFrameProps {
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What was told, and beside it what somebody wants to be told. */
export function MessagesFrame({ actions, children }: MessagesFrameProps) {
  const { pathname } = useLocation();
  const tab = (key: string, title: string, to: string) => ({ key, title, to, current: pathname === to });
  return (
    <>
      <PageHeader title="消息" description="需要您处理或与您有关的事情。" actions={actions} />
      <TabLinks
        label="消息"
        tabs={[tab('inbox', '我的消息', '/messages'), tab('settings', '消息设置', '/messages/settings')]}
      />
      <PageStack>{children}</PageStack>
    </>
  );
}
