import { useText } from '../../i18n';
import { integrations } from '../../i18n/en/admin/integrations';
import { SegmentedTabs } from '../../ui';
import { useGoToPath } from '../session';

/** The parts of /integrations. */
export function IntegrationTabs({ value }: { readonly value: 'keys' | 'webhooks' | 'connect' | 'sending' }) {
  const text = useText(integrations);
  const go = useGoToPath();
  return (
    <SegmentedTabs
      label={text('title')}
      tabs={[
        { id: 'keys', title: text('keys') },
        { id: 'webhooks', title: text('webhooks') },
        { id: 'connect', title: text('connect') },
        { id: 'sending', title: text('sending') },
      ]}
      value={value}
      onChange={(id) => go(id === 'keys' ? '/integrations' : `/integrations?view=${id}`)}
    />
  );
}
