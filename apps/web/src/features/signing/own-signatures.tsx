import { locate } from '../../client/call';
import { currentLanguage, useText } from '../../i18n';
import { ownSignatures } from '../../i18n/en/records/own-signatures';
import { Button, formatDay, SectionPanel, StatusGlyph } from '../../ui';
import { useSignedIn } from '../session';
import { requestGlyph } from './request-glyph';
import { useOwnSignatures, useSignNow, type OwnSignRequest } from './use-own-signatures';
import styles from './signing.module.css';

export interface OwnSignaturesProps {
  /** The record; without it, the requests of all records. */
  readonly owner?: string;
  /** Leaves out what was signed, ended, or waits for others. */
  readonly isOnlyReady?: boolean;
}

const STATES = {
  pending: 'pending',
  sealing: 'pending',
  completed: 'completed',
  declined: 'declined',
  voided: 'voided',
  expired: 'expired',
} as const;

/**
 * Documents that the signed-in person signs, each with one button. Nothing without any. Staff see the others among the
 * sign requests of the record.
 */
export function OwnSignatures({ owner, isOnlyReady = false }: OwnSignaturesProps) {
  const text = useText(ownSignatures);
  const type = useSignedIn()?.user.type;
  const showsAll = !isOnlyReady && (type === 'Prospects' || type === 'Contacts');
  const requests = useOwnSignatures(owner).filter(({ isReady }) => isReady || showsAll);
  const readyCount = requests.filter(({ isReady }) => isReady).length;
  if (requests.length === 0) return null;
  return (
    <SectionPanel title={text('title')} number={readyCount > 0 ? readyCount : undefined} isFlush>
      <ul className={styles.own}>
        {requests.map((request) => (
          <OwnRequest key={request._id} request={request} />
        ))}
      </ul>
    </SectionPanel>
  );
}

function OwnRequest({ request }: { readonly request: OwnSignRequest }) {
  const text = useText(ownSignatures);
  const { signNow, isBusy } = useSignNow();
  const { _id: id, title, sender, state, isReady, signedAt, expiresAt } = request;
  const day = (moment: string) => formatDay(new Date(moment), currentLanguage());
  const line = isReady
    ? text('signBy', { sender, day: day(expiresAt) })
    : signedAt && (state === 'pending' || state === 'sealing')
      ? text('signedByYou', { day: day(signedAt) })
      : text(STATES[state]);
  return (
    <li>
      <StatusGlyph {...requestGlyph(state)} />
      <span>
        <b>{title}</b>
        <small>{line}</small>
      </span>
      {isReady ? (
        <Button tone="primary" isBusy={isBusy} onClick={() => signNow(id)}>
          {text('sign')}
        </Button>
      ) : (
        <Button
          onClick={() => window.open(locate('ownSignedFile', { params: { id } }).url, '_blank', 'noopener')}
          aria-label={text('openFile', { title })}
        >
          {text('open')}
        </Button>
      )}
    </li>
  );
}
