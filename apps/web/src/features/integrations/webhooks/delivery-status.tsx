import { useText } from '../../../i18n';
import { webhooks as webhookTexts } from '../../../i18n/en/admin/webhooks';
import { StatusMark, type StatusGlyphStyle } from '../../../ui';
import type { Delivery } from './webhook-shapes';

const GLYPHS: Readonly<Record<Delivery['state'], StatusGlyphStyle>> = {
  waiting: { shape: 'clock', hue: 'amber' },
  delivered: { shape: 'tick', hue: 'green' },
  failed: { shape: 'cross', hue: 'red' },
};

const ERRORS = ['timeout', 'redirect', 'private_address', 'not_reached', 'not_allowed'] as const;

/** What the receiver answered last, or why there was no answer. */
export function useOutcomeText() {
  const text = useText(webhookTexts);
  return ({ status, error }: Pick<Delivery, 'status' | 'error'>): string | null => {
    const knownError = ERRORS.find((code) => code === error);
    return status !== null ? String(status) : knownError ? text(`error-${knownError}`) : null;
  };
}

/** The state of a delivery with the last answer. */
export function DeliveryStatus({ row }: { readonly row: Delivery }) {
  const text = useText(webhookTexts);
  const outcomeOf = useOutcomeText();
  const label = [outcomeOf(row), text(`delivery-${row.state}`)].filter(Boolean).join(' · ');
  return <StatusMark status={row.state} glyph={GLYPHS[row.state]} label={label} />;
}
