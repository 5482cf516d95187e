import { Suspense, useState } from 'react';
import { useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import { IconButton, ShareIcon, Tag } from '../../ui';
import type { SharedRecord } from './share-data';
import styles from './sharing.module.css';
import { lazyPart } from '../../ui/overlays/lazy-part';

export interface LoanSharingProps {
  readonly loan: SharedRecord;
  /** The company with which the viewer may share loans. */
  readonly affiliate: { readonly _id: string; readonly title: string } | undefined;
  /** Whether the viewer may see and change the share. */
  readonly mayManage: boolean;
  /** The part to show, where badge and icon are separate. */
  readonly part?: 'badge' | 'icon' | undefined;
}

const SharingDialogs = lazyPart(() => import('./sharing-dialogs'), 'SharingDialogs');

interface SharedTagProps {
  readonly children: string;
}

/** A tag whose text is truncated before the name beside it. */
const SharedTag = ({ children }: SharedTagProps) => (
  <Tag hue="teal" icon={ShareIcon}>
    <span className={styles.text}>{children}</span>
  </Tag>
);

const Badge = ({ children }: SharedTagProps) => (
  <span className={styles.tag} title={children}>
    <SharedTag>{children}</SharedTag>
  </span>
);

/** The sharing of a loan: the badge of either company, or the share icon. @source spec 2-records §2.1 */
export function LoanSharing({ loan, affiliate, mayManage, part }: LoanSharingProps) {
  const text = useText(loans);
  const [isOpen, setOpen] = useState(false);
  const { sharing_company: shared } = loan;
  if (part && (part === 'badge') !== Boolean(shared)) return null;
  if (shared?.isReceived) return <Badge>{text('sharedFrom', { company: shared.title })}</Badge>;
  if (shared && !mayManage) return <Badge>{text('isShared')}</Badge>;
  if (!shared && (!mayManage || !affiliate || !loan.active)) return null;
  return (
    <>
      {shared ? (
        <button
          type="button"
          className={`${styles.tag} ${styles.badge}`}
          title={text('isShared')}
          onClick={() => setOpen(true)}
        >
          <SharedTag>{text('isShared')}</SharedTag>
        </button>
      ) : (
        <IconButton
          icon={ShareIcon}
          name={text('share')}
          onPointerEnter={() => void SharingDialogs.preload().catch(() => undefined)}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <SharingDialogs loan={loan} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
