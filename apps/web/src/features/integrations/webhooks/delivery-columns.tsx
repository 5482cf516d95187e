import { useMemo } from 'react';
import { useText, writeTypedNumber, type Translate } from '../../../i18n';
import { webhooks as webhookTexts } from '../../../i18n/en/admin/webhooks';
import { Ago } from '../../../ui';
import type { DataTableColumn } from '../../../ui/table';
import { DeliveryStatus } from './delivery-status';
import type { Delivery } from './webhook-shapes';

/** Attempts before a delivery is given up. */
const MAX_ATTEMPTS = 8;

/** "3 of 8, next in 4 min". */
export function attemptText(text: Translate<(typeof webhookTexts)['messages']>, { attempts, state }: Delivery): string {
  if (state === 'waiting')
    return text('attemptOf', { attempt: attempts + 1, most: Math.max(MAX_ATTEMPTS, attempts + 1) });
  return text('attempts', { count: attempts });
}

/** Columns of the deliveries of a webhook. */
export function useDeliveryColumns(): readonly DataTableColumn<Delivery>[] {
  const text = useText(webhookTexts);
  return useMemo(() => {
    const column = (id: string, title: string, width: number) => ({ id, title, width, isSortable: false });
    return [
      {
        ...{ ...column('createdAt', text('time'), 130), kind: 'ago' },
        cell: ({ createdAt }) => <Ago at={createdAt} />,
      },
      {
        ...{ ...column('event', text('event'), 210), kind: 'title' },
        text: ({ event }) => event,
        cell: ({ event }) => <code>{event}</code>,
      },
      {
        ...column('record', text('record'), 150),
        text: ({ record }) => record?.number || (record?.moduleTitle ?? ''),
        cell: ({ record }) => (record ? record.number || record.moduleTitle : '–'),
      },
      { ...column('status', text('response'), 180), cell: (row) => <DeliveryStatus row={row} /> },
      {
        ...column('attempts', text('attempt'), 140),
        text: (row) => attemptText(text, row),
        cell: (row) => attemptText(text, row),
      },
      {
        ...column('duration', text('duration'), 110),
        text: ({ duration }) =>
          duration === null ? '' : text('seconds', { seconds: writeTypedNumber((duration / 1000).toFixed(2)) }),
        cell: ({ duration }) =>
          duration === null ? '–' : text('seconds', { seconds: writeTypedNumber((duration / 1000).toFixed(2)) }),
      },
    ];
  }, [text]);
}
