import { SANDBOX_BANKS } from '@lendwright/api';
import { useText } from '../../../i18n';
import { bankLinks as texts } from '../../../i18n/en/records/bank-links';
import { Button } from '../../../ui';
import styles from '../bank-links.module.css';

export interface SandboxBankListProps {
  readonly isOff: boolean;
  /** @param publicToken what the provider's page would hand over */
  readonly onPick: (publicToken: string) => void;
}

/** The invented banks of the sandbox, with what happens there. */
export function SandboxBankList({ isOff, onPick }: SandboxBankListProps) {
  const text = useText(texts);
  return (
    <ul className={styles.banks} aria-label={text('chooseBank')}>
      {SANDBOX_BANKS.map(({ id, name, effect }) => (
        <li key={id}>
          <span>
            {name}
            <br />
            <span className={styles.quiet}>{text(`bank-${effect}`)}</span>
          </span>
          <Button disabled={isOff} aria-label={`${text('choose')} ${name}`} onClick={() => onPick(`sandbox-${id}`)}>
            {text('choose')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
