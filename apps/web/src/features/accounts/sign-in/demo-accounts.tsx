import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { Answer } from '../../../client';
import { ForwardIcon, Icon } from '../../../ui';
import { roleIcon } from './role-icons';
import { demoTexts, roleTypeText } from './sign-in-texts';
import layout from '../layout/auth-layout.module.css';
import styles from './demo-accounts.module.css';

export type Demo = NonNullable<Answer<'welcome'>['demo']>;
export type DemoAccount = Demo['accounts'][number];

export interface DemoAccountsProps {
  readonly demo: Demo;
  /** Key of the account being signed in, or `form`. */
  readonly busy: string | null;
  readonly onChoose: (account: DemoAccount) => void;
}

/** One card per role of the demo lender. A click signs in immediately. */
export function DemoAccounts({ demo, busy, onChoose }: DemoAccountsProps) {
  const text = useText(accounts);
  return (
    <section className={styles.side} aria-label={text('liveDemo')}>
      <div className={styles.inside}>
        <p className={styles.live}>
          <Icon of={IconPlayerPlay} size={17} />
          {text('liveDemo')}
        </p>
        <h2 className={styles.title}>{text('demoTitle', { company: demo.company })}</h2>
        <p className={styles.help}>{text('demoHelp')}</p>
        <ul className={styles.cards} aria-label={text('demoAccounts')}>
          {demo.accounts.map((account) => (
            <li key={account.key}>
              <button
                type="button"
                className={styles.card}
                aria-busy={busy === account.key || undefined}
                aria-disabled={busy !== null || undefined}
                onClick={() => busy === null && onChoose(account)}
              >
                <span className={styles.head}>
                  <span className={styles.icon}>
                    <Icon of={roleIcon(account.type, account.key)} size={20} />
                  </span>
                  <span className={styles.text}>
                    <b>{demoTexts(text, account).title}</b>
                    <small>{busy === account.key ? text('signingIn') : roleTypeText(text, account.type)}</small>
                  </span>
                  {busy === account.key ? (
                    <span className={layout.spinner} aria-hidden />
                  ) : (
                    <Icon of={ForwardIcon} size={17} className={styles.go} />
                  )}
                </span>
                <span className={styles.about}>{demoTexts(text, account).about}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
