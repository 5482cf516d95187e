import type { RouteComponent } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen';
import { screen } from './screen';

const unsubscribePage = () =>
  screen(
    () => import('../../features/unsubscribe/unsubscribe-page'),
    ({ UnsubscribePage }, { param }) => <UnsubscribePage token={param('token')} />,
  );

/** The screens of marketing email, by path. */
export const emailScreens: Readonly<Record<string, RouteComponent>> = {
  '/email_list': screen(
    () => import('../../features/email-lists/email-list-page'),
    ({ EmailListPage }, { search, change }) => <EmailListPage q={search.q} onSearch={(q) => change({ q })} />,
  ),
  '/email_list/suppressed': screen(
    () => import('../../features/email-lists/suppressed-page'),
    ({ SuppressedPage }, { search, change }) => <SuppressedPage search={search} change={change} />,
  ),
  '/email/unsubscribe': unsubscribePage(),
  '/email/unsubscribe/$token': unsubscribePage(),
  '/email_list/create': lazyScreen(() => import('../../features/email-lists/create-email-list'), 'CreateEmailList'),
  '/email_list/edit/$emailListId': screen(
    () => import('../../features/email-lists/edit-email-list'),
    ({ EditEmailList }, { param, search, change }) => (
      <EditEmailList id={param('emailListId')} search={search} change={change} />
    ),
  ),
};
