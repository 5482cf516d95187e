import { WebhooksPage, type WebhooksPageProps } from './webhooks/webhooks-page';
import { SendingPage } from './sending/sending-page';
import { ConfigurationPage } from './configuration/configuration-page';
import { ConnectPage } from './connect/connect-page';
import { KeyList } from './key-list';

/** What the address of /integrations says. */
export interface IntegrationSearch {
  readonly view?: string | undefined;
  readonly q?: string | undefined;
}

export interface IntegrationsPageProps {
  readonly search: IntegrationSearch & WebhooksPageProps['search'];
  readonly change: (patch: IntegrationSearch & WebhooksPageProps['search']) => void;
}

/**
 * /integrations: API keys, and the webhooks with `?view=webhooks`, how to connect a program with `?view=connect`, the
 * sending domain with `?view=sending`, and the company's configuration as a file with `?view=configuration`.
 * @source spec 1-shell §2.3
 */
export function IntegrationsPage({ search, change }: IntegrationsPageProps) {
  if (search.view === 'webhooks') return <WebhooksPage search={search} change={change} />;
  if (search.view === 'connect') return <ConnectPage />;
  if (search.view === 'sending') return <SendingPage />;
  if (search.view === 'configuration') return <ConfigurationPage />;
  return <KeyList q={search.q} onSearch={(q) => change({ q })} />;
}
