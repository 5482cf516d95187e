import { useState } from 'react';
import { currentLanguage, useText } from '../../../i18n';
import { bankLinks as texts } from '../../../i18n/en/records/bank-links';
import { Banner, Button, ConfirmDialog, formatDay, SectionPanel } from '../../../ui';
import type { AssetsReports, BankLink } from '../link-shapes';
import { useLinkAction } from '../use-bank-links';
import { ConsentDialog } from './consent-dialog';
import styles from '../bank-links.module.css';

/** What a borrower is asked to share, what is shared, and how it ends. Nothing before anyone asks. */
export function BorrowerLinks({ reports: { links, isSandbox } }: { readonly reports: AssetsReports }) {
  const text = useText(texts);
  const shownLinks = links.filter(({ status }) => status !== 'removed');
  if (shownLinks.length === 0) return null;
  return (
    <SectionPanel title={text('title')}>
      <div className={styles.stack}>
        {isSandbox && <Banner tone="info">{text('sandbox')}</Banner>}
        {shownLinks.map((link) => (
          <OwnLink key={link._id} link={link} />
        ))}
      </div>
    </SectionPanel>
  );
}

function OwnLink({ link }: { readonly link: BankLink }) {
  const text = useText(texts);
  const [open, setOpen] = useState<'consent' | 'revoke' | null>(null);
  const close = () => setOpen(null);
  const revoke = useLinkAction('revokeBankLink', close);
  const { _id: id, isBroken, institution, consent, consentUntil } = link;
  const status = link.status === 'removed' ? 'revoked' : link.status;
  const isRepair = isBroken || (status === 'failed' && institution !== '');
  const consentEnd = consentUntil === null ? '' : formatDay(new Date(`${consentUntil}T12:00:00Z`), currentLanguage());
  return (
    <article className={styles.card} aria-label={institution || text('title')}>
      <p className={styles.lead}>
        {isRepair
          ? text('own-broken', { bank: institution })
          : text(`own-${status}`, { bank: institution, day: consentEnd })}
      </p>
      {consent !== '' && (
        <details>
          <summary>{text('accepted')}</summary>
          <p className={styles.quiet}>{consent}</p>
        </details>
      )}
      <div className={styles.buttons}>
        {(status === 'asked' || isRepair) && (
          <Button tone="primary" onClick={() => setOpen('consent')}>
            {text(isRepair ? 'linkAgain' : 'link')}
          </Button>
        )}
        {(status === 'preparing' || status === 'delivered' || status === 'failed') && (
          <Button onClick={() => setOpen('revoke')}>{text('revoke')}</Button>
        )}
      </div>
      {open === 'consent' && <ConsentDialog link={link} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'revoke'}
        question={text('revokeTitle')}
        detail={text('revokeHelp')}
        confirmLabel={text('revoke')}
        cancelLabel={text('cancel')}
        tone="danger"
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate({ params: { id } })}
        onCancel={close}
      />
    </article>
  );
}
