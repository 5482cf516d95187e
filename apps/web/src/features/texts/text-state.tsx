import type { Answer } from '../../client';
import { useText } from '../../i18n';
import { textMessages } from '../../i18n/en/records/text-messages';
import { Ago, StatusMark, type StatusGlyphStyle } from '../../ui';

export type TextMessage = Answer<'listTexts'>['texts'][number];
export type TextPerson = Answer<'listTexts'>['people'][number];

const GLYPHS = {
  queued: { shape: 'dashed', hue: 'grey' },
  claimed: { shape: 'dashed', hue: 'grey' },
  kept: { shape: 'ring', hue: 'teal' },
  sent: { shape: 'ring', hue: 'petrol' },
  delivered: { shape: 'half', hue: 'petrol' },
  failed: { shape: 'cross', hue: 'red' },
  dead: { shape: 'cross', hue: 'red' },
  suppressed: { shape: 'slash', hue: 'grey' },
  received: { shape: 'return', hue: 'teal' },
} as const satisfies Readonly<Record<TextMessage['state'], StatusGlyphStyle>>;

/** The outcome of a text message, and why it was not sent. */
export function TextState({ message }: { readonly message: TextMessage }) {
  const text = useText(textMessages);
  const { state, reason, sendAt } = message;
  const explanation = reason === 'no-consent' || reason === 'stopped' ? text(`reason-${reason}`) : reason;
  return (
    <span>
      <StatusMark status={state} glyph={GLYPHS[state]} label={text(`state-${state}`)} />
      {sendAt !== null && (
        <>
          {' · '}
          <Ago at={sendAt} isFocusable />
        </>
      )}
      {explanation && ` · ${explanation}`}
      {message.isUncertain && ` · ${text('uncertain')}`}
    </span>
  );
}
