import type { TenantTx } from '../../platform/db/tenant-scope';
import type { ComposedMail, MailCompletion } from '../../platform/mail/compose-mails';
import type { OutgoingEmail } from '../../platform/mail/mail-sender';
import type { Vault } from '../../platform/secrets/sealed';
import { trackHtml } from './track-html';
import { sealTracking } from './tracking-token';

interface TrackingOptions {
  readonly vault: Vault;
  readonly publicUrl: string;
}

/** Whether the company's setting for counting opens and clicks is on, which is the default. */
async function isTracking(tx: TenantTx): Promise<boolean> {
  const sql = `select settings ->> 'emailTracking' is distinct from 'false' as "isOn" from auth.companies where id = $1`;
  return (await tx.query<{ isOn: boolean }>(sql, [tx.companyId], 'email-tracking-setting'))[0]?.isOn ?? false;
}

/** Only written or designed emails are tracked, never content for one recipient alone, which may grant access. */
const isTracked = ({ mail, content }: ComposedMail): boolean =>
  content !== null && mail.html === null && (content.message.tracks_opens || content.message.tracks_clicks);

function trackMail(options: TrackingOptions, tx: TenantTx, composedMail: ComposedMail): OutgoingEmail {
  const { mail, content, email } = composedMail;
  if (!isTracked(composedMail) || content === null || email.html === null) return email;
  const { vault, publicUrl } = options;
  const target = { companyId: tx.companyId, mailId: mail.id };
  const base = `${publicUrl.replace(/\/$/, '')}/api/email`;
  const linkTo = (address: string) => `${base}/link?mail=${sealTracking(vault, 'link', { ...target, address })}`;
  const picture = () => `${base}/picture?mail=${sealTracking(vault, 'picture', { ...target, address: '' })}`;
  const html = trackHtml(email.html, {
    ownHost: new URL(publicUrl).hostname,
    linkTo: content.message.tracks_clicks ? linkTo : null,
    picture: content.message.tracks_opens ? picture() : null,
  });
  return { ...email, html };
}

/**
 * Adds the tracking picture and the counted links to tracked mails, per recipient, if the company's setting is on when
 * they are sent. Addresses in the text part stay unchanged, because recipients read them.
 */
export const trackMails =
  (options: TrackingOptions): MailCompletion =>
  async (tx, mails) => {
    const isOn = mails.some(isTracked) && (await isTracking(tx));
    return mails.map((composedMail) => (isOn ? trackMail(options, tx, composedMail) : composedMail.email));
  };
