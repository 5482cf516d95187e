import { Suspense, useState } from 'react';
import { useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import { EmailIcon, IconButton } from '../../ui';
import { lazyPart } from '../../ui/overlays/lazy-part';

const ComposeFromList = lazyPart(() => import('../emails'), 'ComposeFromList');

export interface ComposeIconProps {
  /** The id of the loan. */
  readonly loan: string;
}

/** Opens the composer, addressed to the prospect of a loan. @source spec 2-records §2.1 */
export function ComposeIcon({ loan }: ComposeIconProps) {
  const text = useText(loans);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={EmailIcon}
        name={text('composeEmail')}
        onPointerEnter={() => void ComposeFromList.preload().catch(() => undefined)}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ComposeFromList loan={loan} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
