import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { Tag, type StatusColor } from '../../ui';
import type { CampaignRecipient } from './campaign-shapes';
import { useOutcomeTexts } from './outcome-texts';

const STATES = {
  ...{ remaining: 'grey', waiting: 'petrol', sent: 'petrol', delivered: 'blue', opened: 'teal', clicked: 'green' },
  ...{ bounced: 'red', complained: 'red', unsubscribed: 'grey', failed: 'red', left_out: 'grey' },
} as const satisfies Readonly<Record<string, StatusColor>>;

const isKnown = (state: string): state is keyof typeof STATES => Object.hasOwn(STATES, state);

/** The outcome of a recipient's email. */
export function RecipientState({ row: { state } }: { readonly row: CampaignRecipient }) {
  const text = useText(campaigns);
  return isKnown(state) ? <Tag hue={STATES[state]}>{text(`figure-${state}`)}</Tag> : null;
}

/** Why someone got no email. Other notes are what a mail server said. */
const KNOWN_NOTES = ['bounce', 'complaint', 'unsubscribe', 'manual', 'import', 'gone', 'too_large'] as const;

/** What is known beyond the state: the clicked links, the reason to unsubscribe, or why there was no email. */
export function RecipientNote({ row: { note, links, bounce, reason } }: { readonly row: CampaignRecipient }) {
  const text = useText(campaigns);
  const { reasonText, bounceText } = useOutcomeTexts();
  if (reason) return reasonText(reason);
  if (bounce) return <span title={note || undefined}>{bounceText(bounce)}</span>;
  if (links.length > 0) return links.join(', ');
  const knownNote = KNOWN_NOTES.find((candidate) => candidate === note);
  return knownNote ? text(`note-${knownNote}`) : note || '–';
}
