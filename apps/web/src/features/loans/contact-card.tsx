import { IconPhone } from '@tabler/icons-react';
import { useText } from '../../i18n';
import { portal } from '../../i18n/en/app/portal';
import { EmailIcon, Icon, PersonCircle } from '../../ui';
import type { LoanOverview } from './use-own-loans';
import styles from './contact-card.module.css';

/** Who to contact about the loan: name, role, phone and email as links. */
export function ContactCard({ contact }: { readonly contact: NonNullable<LoanOverview['contact']> }) {
  const text = useText(portal);
  const { _id: id, name, title, phone, email } = contact;
  return (
    <section className={styles.card} aria-label={text('yourOfficer')}>
      <h2 className={styles.heading}>{text('yourOfficer')}</h2>
      <div className={styles.person}>
        <span aria-hidden>
          <PersonCircle person={{ id, name }} size={36} />
        </span>
        <span className={styles.text}>
          <b>{name}</b>
          {title && <small>{title}</small>}
        </span>
      </div>
      {(phone || email) && (
        <ul className={styles.links}>
          {phone && (
            <li>
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={styles.link}>
                <Icon of={IconPhone} size={18} />
                {phone}
              </a>
            </li>
          )}
          {email && (
            <li>
              <a href={`mailto:${email}`} className={styles.link}>
                <Icon of={EmailIcon} size={18} />
                <span className={styles.address}>{email}</span>
              </a>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
