import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { Tag, type StatusColor } from '../../ui';
import type { CampaignRecipient } from './campaign-shapes';

const STATES = {
  ...{ remaining: 'grey', waiting: 'petrol', sent: 'petrol', delivered: 'blue', opened: 'teal', clicked: 'green' },
  ...{ bounced: 'red', complained: 'red', unsubscribed: 'grey', failed: 'red', left_out: 'grey' },
} as const satisfies Readonly<Record<string, StatusColor>>;

const isKnown = (state: string): state is keyof typeof STATES => Object.hasOwn(STATES, state);

/** What became of a recipient's email. */
export function RecipientState({ row: { state } }: { readonly row: CampaignRecipient }) {
  const text = useText(campaigns);
  return isKnown(state) ? <Tag hue={STATES[state]}>{text(`figure-${state}`)}</Tag> : null;
}
