import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { StatusMark, type StatusGlyphStyle } from '../../../ui';
import type { Email } from '../email-shapes';

const GLYPHS = {
  queued: { shape: 'dashed', hue: 'grey' },
  sent: { shape: 'ring', hue: 'petrol' },
  delivered: { shape: 'half', hue: 'petrol' },
  opened: { shape: 'full', hue: 'petrol' },
  clicked: { shape: 'tick', hue: 'green' },
  bounced: { shape: 'cross', hue: 'red' },
  complained: { shape: 'cross', hue: 'red' },
  unsubscribed: { shape: 'slash', hue: 'grey' },
  suppressed: { shape: 'slash', hue: 'grey' },
  error: { shape: 'cross', hue: 'red' },
  canceled: { shape: 'slash', hue: 'grey' },
  received: { shape: 'return', hue: 'teal' },
} as const satisfies Readonly<Record<Email['state'], StatusGlyphStyle>>;

/** The outcome of an email. Opened is a hint, not proof: email programs load images by themselves. */
export function EmailState({ state }: { readonly state: Email['state'] }) {
  const text = useText(emails);
  return (
    <span data-hint={state === 'opened' ? text('openedHint') : undefined}>
      <StatusMark status={state} glyph={GLYPHS[state]} label={text(`state-${state}`)} />
    </span>
  );
}
