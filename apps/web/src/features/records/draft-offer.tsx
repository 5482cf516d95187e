import { useText } from '../../i18n';
import { records } from '../../i18n/en/records';
import type { FormStore } from '../../form-view';
import { Banner, Button } from '../../ui';
import { useOfferedDraft } from './use-offered-draft';
import styles from './record-edit.module.css';

export interface DraftOfferProps {
  readonly store: FormStore;
  readonly account: string;
  readonly record: string;
}

/** Offers back what was typed here and never arrived. */
export function DraftOffer({ store, account, record }: DraftOfferProps) {
  const text = useText(records);
  const { draft, restore, discard } = useOfferedDraft(store, account, record);
  if (!draft) return null;
  const time = new Date(draft.at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
  return (
    <Banner
      tone="info"
      action={
        <span className={styles.offer}>
          <Button size="small" tone="primary" onClick={restore}>
            {text('restore')}
          </Button>
          <Button size="small" onClick={discard}>
            {text('discard')}
          </Button>
        </span>
      }
    >
      {text('restoreOffer', { time })}
    </Banner>
  );
}
