import { useState } from 'react';
import { call, failureText, type InputOf } from '../../client';
import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { Button, ExportIcon, notify } from '../../ui';
import { saveFile } from '../record-list';
import type { Campaign } from './campaign-shapes';

export interface ExportRecipientsProps {
  readonly campaign: Campaign;
  readonly part: NonNullable<InputOf<'exportCampaign'>['body']>['part'];
}

/** Exports the recipients that are shown. */
export function ExportRecipients({ campaign: { _id, title }, part }: ExportRecipientsProps) {
  const text = useText(campaigns);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile((await call('exportCampaign', { params: { id: _id }, body: { part } })) as Blob, `${title}.csv`);
    } catch (error) {
      notify.failure(failureText(error, text('failed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={ExportIcon} isBusy={isBusy} onClick={() => void save()}>
      {text('export')}
    </Button>
  );
}
