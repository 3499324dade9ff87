import type { RouteObject } from 'react-router';
import { PageTabs } from '../../ui/page/PageTabs.tsx';
import { ForNumber, lazyPage, type ScreenRoutes } from '../../ui/page/screen-routes.tsx';

const InboxPage = lazyPage(() => import('./InboxPage.tsx'));
const ChoicesPage = lazyPage(() => import('./Choices.tsx'));
const OpenMessage = lazyPage(() => import('./OpenMessage.tsx'));

const ChannelsPage = lazyPage(() => import('./settings/ChannelsPage.tsx'));
const TextsPage = lazyPage(() => import('./settings/TextsPage.tsx'));
const DeliveriesPage = lazyPage(() => import('./settings/DeliveriesPage.tsx'));

const TABS = [
  { key: '', title: '发送渠道' },
  { key: 'texts', title: '消息模板' },
  { key: 'deliveries', title: '发送记录' },
  { key: 'unreachable', title: '没有邮箱的人员' },
];

/** How messages leave the product, what they say, and what became of them. */
export const messageSettingRoutes: ScreenRoutes = (route) => {
  const tabs = <PageTabs route={route} tabs={TABS} />;
  return [
    { index: true, element: <ChannelsPage tabs={tabs} unreachable={`${route.path}/unreachable`} /> },
    { path: 'texts', element: <TextsPage tabs={tabs} /> },
    { path: 'deliveries', element: <DeliveriesPage tabs={tabs} of="deliveries" /> },
    { path: 'unreachable', element: <DeliveriesPage tabs={tabs} of="unreachable" /> },
  ];
};

/** Of everybody, whatever their menus are. */
export const MESSAGE_ROUTES: readonly RouteObject[] = [
  { path: '/messages', element: <InboxPage /> },
  { path: '/messages/settings', element: <ChoicesPage /> },
  { path: '/messages/:id', element: <ForNumber name="id">{(id) => <OpenMessage id={id} />}</ForNumber> },
];
