import { useText } from '../../i18n';
import { integrations } from '../../i18n/en/admin/integrations';
import { SegmentedTabs } from '../../ui';
import { useGoToPath } from '../session';

type IntegrationView = 'keys' | 'webhooks' | 'connect' | 'sending' | 'configuration';

/** The parts of /integrations. */
export function IntegrationTabs({ value }: { readonly value: IntegrationView }) {
  const text = useText(integrations);
  const navigate = useGoToPath();
  return (
    <SegmentedTabs
      label={text('title')}
      tabs={[
        { id: 'keys', title: text('keys') },
        { id: 'webhooks', title: text('webhooks') },
        { id: 'connect', title: text('connect') },
        { id: 'sending', title: text('sending') },
        { id: 'configuration', title: text('configuration') },
      ]}
      value={value}
      onChange={(id) => navigate(id === 'keys' ? '/integrations' : `/integrations?view=${id}`)}
    />
  );
}
