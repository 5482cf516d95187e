import { useState } from 'react';
import { locateFile, useCall } from './request-files';
import { useText } from '../../i18n';
import { signRequests } from '../../i18n/en/records/sign-requests';
import { Ago, Button, IconButton, MoreIcon, PopoverMenu, SectionPanel, StatusGlyph } from '../../ui';
import { useSignedIn } from '../session';
import { RequestDialog } from './request-dialog';
import { requestGlyph } from './request-glyph';
import type { SignRequest } from './signer-roles';
import styles from './signing.module.css';

export interface SignRequestsSectionProps {
  /** The record. */
  readonly owner: string;
}

const STATES = {
  pending: 'Pending',
  sealing: 'sealing',
  completed: 'Completed',
  declined: 'declined',
  voided: 'voided',
  expired: 'expired',
} as const;

/**
 * Contracts Sign Requests: who was asked to sign what, and who did. Only staff have requests to see.
 * @source spec 2-records §2.10
 */
export function SignRequestsSection({ owner }: SignRequestsSectionProps) {
  const text = useText(signRequests);
  const type = useSignedIn()?.user.type;
  const isStaff = type === 'Workforces' || type === 'Super';
  const { data } = useCall('listSignRequests', { body: { owner } }, { enabled: isStaff });
  const [open, setOpen] = useState<string | null>(null);
  if (!data || data.requests.length === 0) return null;
  return (
    <SectionPanel title={text('title')} number={data.requests.length} isFlush>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {(
                [
                  'columnTitle',
                  'columnRequests',
                  'columnStatus',
                  'columnCreated',
                  'columnUpdated',
                  'columnActions',
                ] as const
              ).map((column) => (
                <th key={column} scope="col">
                  {text(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.requests.map((request) => (
              <Row key={request._id} request={request} onOpen={() => setOpen(request._id)} />
            ))}
          </tbody>
        </table>
      </div>
      {open !== null && <RequestDialog id={open} onClose={() => setOpen(null)} />}
    </SectionPanel>
  );
}

function Row({ request, onOpen }: { readonly request: SignRequest; readonly onOpen: () => void }) {
  const text = useText(signRequests);
  const { state, isSealLate } = request;
  return (
    <tr>
      <td>
        <Button tone="quiet" size="small" onClick={onOpen}>
          {request.title}
        </Button>
      </td>
      <td>
        <ul className={styles.people}>
          {request.recipients.map((person) => (
            <li key={person._id}>
              {person.name}: {text(person.status === 'Signed' ? 'Signed' : 'Not Signed')}
            </li>
          ))}
        </ul>
      </td>
      <td>
        <span className={styles.state}>
          <StatusGlyph {...requestGlyph(state)} /> {text(STATES[state])}
        </span>
        {state === 'sealing' && isSealLate && <span className={styles.late}>{text('sealLate')}</span>}
        {request.reason && <span className={styles.why}>{request.reason}</span>}
      </td>
      <td>
        <Ago at={request.createdAt} isFocusable />
      </td>
      <td>
        <Ago at={request.updatedAt} isFocusable />
      </td>
      <td>
        <PopoverMenu
          align="end"
          target={<IconButton icon={MoreIcon} name={text('actionsOf', { title: request.title })} />}
          entries={[
            { id: 'open', title: text('details'), onPick: onOpen },
            { id: 'file', title: text('viewFile'), onPick: () => locateFile('signedFile', request._id) },
            {
              id: 'evidence',
              title: text('evidence'),
              isDisabled: state !== 'completed',
              onPick: () => locateFile('signEvidence', request._id),
            },
          ]}
        />
      </td>
    </tr>
  );
}
