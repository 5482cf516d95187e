import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { Answer } from '../../../client';
import { ForwardIcon, Icon } from '../../../ui';
import { seatIcon } from './role-icons';
import door from '../layout/auth-layout.module.css';
import styles from './demo-accounts.module.css';

export type Demo = NonNullable<Answer<'welcome'>['demo']>;
export type DemoSeat = Demo['seats'][number];

export interface DemoSeatsProps {
  readonly demo: Demo;
  /** The key of the seat that is being taken, or `form`. */
  readonly busy: string | null;
  readonly onTake: (seat: DemoSeat) => void;
}

/** One card per role of the demo lender. A card signs in at once. */
export function DemoSeats({ demo, busy, onTake }: DemoSeatsProps) {
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
        <ul className={styles.cards} aria-label={text('demoSeats')}>
          {demo.seats.map((seat) => (
            <li key={seat.key}>
              <button
                type="button"
                className={styles.card}
                aria-busy={busy === seat.key || undefined}
                aria-disabled={busy !== null || undefined}
                onClick={() => busy === null && onTake(seat)}
              >
                <span className={styles.head}>
                  <span className={styles.icon}>
                    <Icon of={seatIcon(seat.type, seat.key)} size={20} />
                  </span>
                  <span className={styles.words}>
                    <b>{seat.title}</b>
                    <small>{busy === seat.key ? text('signingIn') : seat.type}</small>
                  </span>
                  {busy === seat.key ? (
                    <span className={door.spinner} aria-hidden />
                  ) : (
                    <Icon of={ForwardIcon} size={17} className={styles.go} />
                  )}
                </span>
                <span className={styles.about}>{seat.about}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
