import { Link, useNavigate } from '@tanstack/react-router';
import { locateFile, useCall } from './request-files';
import { useText } from '../../i18n';
import { signRequests } from '../../i18n/en/records/sign-requests';
import { Ago, IconButton, MoreIcon, PopoverMenu, StatusGlyph } from '../../ui';
import { SectionTable, type AreaItem, type AreaSection, type DocumentOwner } from '../documents';
import { useSignedIn } from '../session';
import { requestGlyph } from './request-glyph';
import { RequestIcon } from './signing-icons';
import { STATE_KEYS, type SignRequest } from './signer-roles';
import styles from './signing.module.css';

const keyOf = ({ _id }: SignRequest) => `sign_request:${_id}`;

const FINAL_STATES: ReadonlySet<SignRequest['state']> = new Set(['completed', 'voided']);

const itemOf = (request: SignRequest): AreaItem => ({
  key: keyOf(request),
  title: request.title,
  files: [{ kind: 'sign_request', id: request._id }],
  needsAction: !FINAL_STATES.has(request.state),
});

/**
 * Contracts Sign Requests: who was asked to sign what, and who did. Only staff have requests to see.
 * @source spec 2-records §2.10
 */
export function useSignRequestsSection({ owner }: DocumentOwner): AreaSection | null {
  const text = useText(signRequests);
  const type = useSignedIn()?.user.type;
  const isStaff = type === 'Workforces' || type === 'Super';
  const { data } = useCall('listSignRequests', { body: { owner } }, { enabled: isStaff });
  if (!data || data.requests.length === 0) return null;
  const { requests } = data;
  const counts = (['pending', 'completed', 'declined', 'expired'] as const).map((state) => ({
    state,
    count: requests.filter((request) => request.state === state).length,
  }));
  return {
    id: 'sign-requests',
    kind: 'contracts',
    title: text('title'),
    icon: RequestIcon,
    count: requests.length,
    fact: counts
      .filter(({ count }) => count > 0)
      .map(({ state, count }) => text(`${state}Count`, { count }))
      .join(', '),
    items: requests.map(itemOf),
    body: (
      <>
        <SectionTable
          label={text('title')}
          icon={RequestIcon}
          columns={[
            { id: 'title', title: text('columnTitle'), width: '20%' },
            { id: 'requests', title: text('columnRequests'), width: '25%' },
            { id: 'status', title: text('columnStatus'), width: '16%' },
            { id: 'created', title: text('columnCreated'), width: '12%' },
            { id: 'updated', title: text('columnUpdated'), width: '12%' },
            { id: 'actions', title: text('columnActions'), width: 76 },
          ]}
          rows={requests.map((request) => ({
            key: keyOf(request),
            title: request.title,
            cells: cellsOf(request),
          }))}
        />
      </>
    ),
  };
}

const cellsOf = (request: SignRequest) => [
  <Link key="title" to="/sign_requests/$request_id" params={{ request_id: request._id }}>
    {request.title}
  </Link>,
  <People key="people" request={request} />,
  <State key="state" request={request} />,
  <Ago key="created" at={request.createdAt} isFocusable />,
  <Ago key="updated" at={request.updatedAt} isFocusable />,
  <Actions key="actions" request={request} />,
];

interface RequestProps {
  readonly request: SignRequest;
}

function People({ request }: RequestProps) {
  const text = useText(signRequests);
  return (
    <ul className={styles.people}>
      {request.recipients.map((person) => (
        <li key={person._id}>
          {person.name}: {text(person.status === 'Signed' ? 'Signed' : 'Not Signed')}
        </li>
      ))}
    </ul>
  );
}

function State({ request: { state, isSealLate, reason } }: RequestProps) {
  const text = useText(signRequests);
  return (
    <>
      <span className={styles.state}>
        <StatusGlyph {...requestGlyph(state)} /> {text(STATE_KEYS[state])}
      </span>
      {state === 'sealing' && isSealLate && <span className={styles.late}>{text('sealLate')}</span>}
      {reason && <span className={styles.why}>{reason}</span>}
    </>
  );
}

function Actions({ request }: RequestProps) {
  const text = useText(signRequests);
  const navigate = useNavigate();
  const open = () => void navigate({ to: '/sign_requests/$request_id', params: { request_id: request._id } });
  return (
    <PopoverMenu
      align="end"
      target={<IconButton icon={MoreIcon} name={text('actionsOf', { title: request.title })} />}
      entries={[
        { id: 'open', title: text('details'), onPick: open },
        { id: 'file', title: text('viewFile'), onPick: () => locateFile('signedFile', request._id) },
        {
          id: 'evidence',
          title: text('evidence'),
          isDisabled: request.state !== 'completed',
          onPick: () => locateFile('signEvidence', request._id),
        },
      ]}
    />
  );
}
