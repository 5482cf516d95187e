import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { useRequired, type FormStore } from '../../../form-view';
import { Banner, Button } from '../../../ui';
import type { StopReason } from './use-record-save';

export interface SaveBannerProps {
  readonly stopReason: StopReason;
  readonly store: FormStore;
  readonly hasTabs: boolean;
  readonly onShow: () => void;
}

/** Why the save was blocked, with a link to the missing fields. */
export function SaveBanner({ stopReason, store, hasTabs, onShow }: SaveBannerProps) {
  const text = useText(records);
  const { length } = useRequired(store);
  if (stopReason === null) return null;
  if (stopReason === 'conflict')
    return store.conflicts().size > 0 ? <Banner tone="warning">{text('conflictBanner')}</Banner> : null;
  const show = length > 0 && (
    <Button size="small" onClick={onShow}>
      {text('showFields', { count: length })}
    </Button>
  );
  return <Banner action={show}>{text(hasTabs ? 'mandatoryTabs' : 'mandatory')}</Banner>;
}
