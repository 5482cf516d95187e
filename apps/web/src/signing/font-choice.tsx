import type { Answer } from '../client/operation-types';
import { useText } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import { MarkView } from './mark-view';
import styles from './script-fonts.module.css';

type TypedSignature = Extract<NonNullable<Answer<'readSigning'>['signature']>, { kind: 'typed' }>;
export type SignFont = NonNullable<TypedSignature['font']>;

/** The handwriting fonts in the order of the choices, and the letters that each has. */
const FONTS: readonly { readonly font: SignFont; readonly letters: RegExp }[] = [
  { font: 'homemade-apple', letters: /^[\u0020-\u007e\u00c0-\u00ff]*$/u },
  { font: 'dancing-script', letters: /^[\u0020-\u007e\u00c0-\u017f]*$/u },
  { font: 'caveat', letters: /^[\u0020-\u007e\u00c0-\u017f\u0400-\u045f]*$/u },
  { font: 'mrs-saint-delafield', letters: /^[\u0020-\u007e\u00c0-\u017f]*$/u },
];

const KEY = 'signing font';

/** The font that this browser used last, or the first. */
export function lastFont(): SignFont {
  try {
    const knownItem = window.localStorage.getItem(KEY);
    return FONTS.find(({ font }) => font === knownItem)?.font ?? 'homemade-apple';
  } catch {
    return 'homemade-apple';
  }
}

/** Stores the font for the next document. */
export function rememberFont(font: SignFont): void {
  try {
    window.localStorage.setItem(KEY, font);
  } catch {
    // The next document starts with the first font.
  }
}

/** The font for a text: the wanted one if it has every letter, otherwise the first that has, or none. */
export const fontFor = (text: string, wantedFont: SignFont): SignFont | undefined => {
  const availableFonts = FONTS.filter(({ letters }) => letters.test(text)).map(({ font }) => font);
  return availableFonts.includes(wantedFont) ? wantedFont : availableFonts[0];
};

export interface FontChoiceProps {
  readonly text: string;
  readonly value: SignFont;
  readonly onChange: (font: SignFont) => void;
}

/** The same text in every handwriting font that has its letters. */
export function FontChoice({ text: typedName, value, onChange }: FontChoiceProps) {
  const text = useText(signing);
  const chosenFont = fontFor(typedName, value);
  return (
    <div className={styles.choices} role="radiogroup" aria-label={text('handwriting')}>
      {FONTS.filter(({ letters }) => letters.test(typedName)).map(({ font }, index) => (
        <label key={font}>
          <input
            type="radio"
            name="font"
            aria-label={text('handwritingNumber', { number: index + 1 })}
            checked={font === chosenFont}
            onChange={() => onChange(font)}
          />
          <MarkView mark={{ kind: 'typed', text: typedName, font }} />
        </label>
      ))}
    </div>
  );
}
