import { useEffect, useState } from 'react';
import { call, isRefused } from '../../client';
import type { Answer } from '../../client';
import { useText } from '../../i18n';
import { accounts } from '../../i18n/en/accounts';
import { security } from '../../i18n/en/security';
import { Ago, Button, SkeletonLines } from '../../ui';
import { faultWords } from './fault-words';
import { FormNotice } from './form-notice';
import door from './door.module.css';
import styles from './factor-door.module.css';

export interface SeatOfferProps {
  /** The mailed single-use token. */
  readonly token: string;
  /** Leads to where the new role is taken. */
  readonly onAccepted: () => void;
  readonly onLeave: () => void;
}

/** What a company offers the owner of this login, and the acceptance. */
export function SeatOffer({ token, onAccepted, onLeave }: SeatOfferProps) {
  const text = useText(security);
  const words = useText(accounts);
  const [offer, setOffer] = useState<Answer<'readOffer'> | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    call('readOffer', { body: { token } }).then(setOffer, setFault);
  }, [token]);
  const accept = async () => {
    setBusy(true);
    setFault(null);
    try {
      await call('acceptOffer', { body: { token } });
      onAccepted();
    } catch (refused) {
      setFault(refused);
      setBusy(false);
    }
  };
  const said = fault && isRefused(fault, 'offer_invalid') ? text('offerOver') : fault ? faultWords(fault, words) : null;
  return (
    <div className={`${door.form} ${styles.roomy}`}>
      <h1 className={door.title}>{offer ? text('offerTitle', { company: offer.company }) : text('offer')}</h1>
      <FormNotice notice={said}>{text('offerHelp')}</FormNotice>
      {!offer && !fault && <SkeletonLines lines={3} />}
      {offer && (
        <ul className={styles.steps}>
          {offer.roles.map((role) => (
            <li key={role}>
              <b>{role}</b>
            </li>
          ))}
        </ul>
      )}
      {offer && (
        <p className={styles.help}>
          {text('offeredBy', { name: offer.offeredBy })} · {text('offerUntil')} <Ago at={offer.until} />
        </p>
      )}
      {offer && (
        <Button tone="primary" fullWidth busy={isBusy} className={door.submit} onClick={() => void accept()}>
          {text('accept')}
        </Button>
      )}
      <div className={styles.ways}>
        <button type="button" className={door.link} onClick={onLeave}>
          {text('notNow')}
        </button>
      </div>
    </div>
  );
}
