import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import readAloud from '../../../ui/text/read-aloud.module.css';
import styles from '../payments.module.css';

const LINK_METHODS = ['sign-in', 'numbers'] as const;
export type LinkMethod = (typeof LINK_METHODS)[number];

export interface SignInChoiceProps {
  readonly value: LinkMethod;
  readonly onChange: (way: LinkMethod) => void;
}

/** The two ways to link a bank account, each with what it means. */
export function SignInChoice({ value, onChange }: SignInChoiceProps) {
  const text = useText(texts);
  return (
    <fieldset className={styles.choices}>
      <legend className={readAloud.text}>{text('signInTitle')}</legend>
      {LINK_METHODS.map((way) => (
        <label key={way} className={styles.choice} data-on={way === value || undefined}>
          <input type="radio" name="link-way" checked={way === value} onChange={() => onChange(way)} />
          <span>
            <span className={styles.choiceTitle}>{text(way === 'sign-in' ? 'signIn' : 'byNumbers')}</span>
            <span className={styles.quiet}>{text(way === 'sign-in' ? 'signInNote' : 'byNumbersNote')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
