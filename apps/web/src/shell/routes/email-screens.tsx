import type { RouteComponent } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen';
import { screen } from './screen';

const unsubscribePage = () =>
  screen(
    () => import('../../features/unsubscribe/unsubscribe-page'),
    ({ UnsubscribePage }, { param }) => <UnsubscribePage token={param('token')} />,
  );

const editTrigger = () =>
  screen(
    () => import('../../features/email-triggers/edit-trigger'),
    ({ EditTrigger }, { param }) => <EditTrigger id={param('template_id')} />,
  );

/** The screens of campaigns, lists and triggers of emails, and of the links in them, by path. */
export const emailScreens: Readonly<Record<string, RouteComponent>> = {
  '/builders/email_triggers': screen(
    () => import('../../features/email-triggers/trigger-list'),
    ({ TriggerList }, { search, change }) => <TriggerList search={search} change={change} />,
  ),
  '/builders/email_triggers/create': lazyScreen(
    () => import('../../features/email-triggers/edit-trigger'),
    'CreateTrigger',
  ),
  '/builders/email_triggers/edit/$template_id': editTrigger(),
  '/builders/email_triggers/builder/$template_id': editTrigger(),
  '/campaigns': screen(
    () => import('../../features/campaigns/campaign-list'),
    ({ CampaignList }, { search, change }) => <CampaignList q={search.q} onSearch={(q) => change({ q })} />,
  ),
  '/campaigns/create': lazyScreen(() => import('../../features/campaigns/create-campaign'), 'CreateCampaign'),
  '/campaigns/emails/$campaign_id': screen(
    () => import('../../features/campaigns/campaign-page'),
    ({ CampaignPage }, { param, search, change }) => (
      <CampaignPage id={param('campaign_id')} search={search} change={change} />
    ),
  ),
  '/email_list': screen(
    () => import('../../features/email-lists/email-list-page'),
    ({ EmailListPage }, { search, change }) => <EmailListPage q={search.q} onSearch={(q) => change({ q })} />,
  ),
  '/email_list/suppressed': screen(
    () => import('../../features/email-lists/suppressed-page'),
    ({ SuppressedPage }, { search, change }) => <SuppressedPage search={search} change={change} />,
  ),
  '/email/sender/$token': screen(
    () => import('../../features/email-senders/confirm-sender-page'),
    ({ ConfirmSenderPage }, { param }) => <ConfirmSenderPage token={param('token')} />,
  ),
  '/email/unsubscribe': unsubscribePage(),
  '/email/unsubscribe/$token': unsubscribePage(),
  '/public/payment/$token': screen(
    () => import('../../features/payments/link/payment-link-page'),
    ({ PaymentLinkPage }, { param }) => <PaymentLinkPage token={param('token')} />,
  ),
  '/email_list/create': lazyScreen(() => import('../../features/email-lists/create-email-list'), 'CreateEmailList'),
  '/email_list/edit/$emailListId': screen(
    () => import('../../features/email-lists/edit-email-list'),
    ({ EditEmailList }, { param, search, change }) => (
      <EditEmailList id={param('emailListId')} search={search} change={change} />
    ),
  ),
};
