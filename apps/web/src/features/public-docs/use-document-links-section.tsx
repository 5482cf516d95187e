import { Suspense, useState } from 'react';
import { isRefused, useCall, useSave } from '../../client';
import { currentLanguage, useText, type Translate } from '../../i18n';
import { documentLinks } from '../../i18n/en/records/document-links';
import { Address, Ago, Button, ConfirmDialog, formatDay, notify, StatusGlyph } from '../../ui';
import { SectionTable, type AreaSection, type DocumentOwner } from '../documents';
import { useSignedIn } from '../session';
import { LinkIcon } from './link-icons';
import { LINK_GLYPHS, type DocumentLink, type DocumentLinks } from './link-shapes';
import styles from './public-docs.module.css';
import { lazyPart } from '../../ui/overlays/lazy-part';

const ShareDialog = lazyPart(() => import('./share-dialog'), 'ShareDialog');

/**
 * The links by which people without a login upload or view documents of a record. Only staff have links to see.
 * @source spec 1-shell §2.3 (/public/docs)
 */
export function useDocumentLinksSection({ owner }: Pick<DocumentOwner, 'owner'>): AreaSection | null {
  const text = useText(documentLinks);
  const type = useSignedIn()?.user.type;
  const isStaff = type === 'Workforces' || type === 'Super';
  const { data } = useCall('listDocumentLinks', { body: { owner } }, { enabled: isStaff });
  if (!data || (data.links.length === 0 && !data.mayShare)) return null;
  return {
    id: 'links',
    kind: 'links',
    title: text('title'),
    icon: LinkIcon,
    count: data.links.length,
    fact: data.links.length === 0 ? text('empty') : data.links.map(({ email }) => email).join(', '),
    items: [],
    actions: data.mayShare ? <ShareButton owner={owner} data={data} /> : undefined,
    body: data.links.length === 0 ? <p className={styles.empty}>{text('help')}</p> : <LinkTable data={data} />,
  };
}

function ShareButton({ owner, data }: { readonly owner: string; readonly data: DocumentLinks }) {
  const text = useText(documentLinks);
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setSharing(true)}>
        {text('share')}
      </Button>
      {isSharing && (
        <Suspense>
          <ShareDialog owner={owner} data={data} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}

function LinkTable({ data: { links, mayRevoke } }: { readonly data: DocumentLinks }) {
  const text = useText(documentLinks);
  const [linkToRevoke, setRevoking] = useState<DocumentLink | null>(null);
  const revoke = useSave('revokeDocumentLink', {
    stale: ['listDocumentLinks'],
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.failure(isRefused(error) ? error.message : text('failed')),
  });
  return (
    <>
      <SectionTable
        label={text('title')}
        icon={LinkIcon}
        columns={[
          { id: 'title', title: text('columnRecipient'), width: '26%' },
          { id: 'documents', title: text('columnDocuments'), width: '22%' },
          { id: 'state', title: text('columnState'), width: '14%' },
          { id: 'used', title: text('columnUsed'), width: '15%' },
          { id: 'expires', title: text('columnExpires'), width: '13%' },
          { id: 'actions', title: text('columnActions'), width: 110 },
        ]}
        rows={links.map((link) => ({
          key: `link:${link._id}`,
          title: link.email,
          cells: cellsOf(text, link, mayRevoke && link.isRevocable ? () => setRevoking(link) : null),
        }))}
      />
      <ConfirmDialog
        isOpen={linkToRevoke !== null}
        question={text('revokeQuestion', { email: linkToRevoke?.email ?? '' })}
        detail={text('revokeDetail')}
        confirmLabel={text('revoke')}
        cancelLabel={text('no')}
        tone="danger"
        onCancel={() => setRevoking(null)}
        onConfirm={() => {
          if (linkToRevoke) revoke.mutate({ params: { id: linkToRevoke._id } });
          setRevoking(null);
        }}
      />
    </>
  );
}

const cellsOf = (
  text: Translate<(typeof documentLinks)['messages']>,
  link: DocumentLink,
  onRevoke: (() => void) | null,
) => [
  <>
    <Address of={link.email} />
    {link.hasCode && <small className={styles.note}>{text('withCode')}</small>}
  </>,
  <>
    <small className={styles.note}>{text(link.purpose === 'upload' ? 'asks' : 'shows')}</small>
    {link.documents.join(', ')}
  </>,
  <span key="state" className={styles.state}>
    <StatusGlyph {...LINK_GLYPHS[link.state]} /> {text(`state-${link.state}`)}
  </span>,
  link.lastUsedAt ? <Ago key="used" at={link.lastUsedAt} isFocusable /> : text('never'),
  formatDay(new Date(link.expiresAt), currentLanguage()),
  onRevoke && (
    <Button key="revoke" size="small" aria-label={text('revokeOf', { email: link.email })} onClick={onRevoke}>
      {text('revoke')}
    </Button>
  ),
];
