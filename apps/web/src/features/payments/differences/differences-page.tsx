import { useState } from 'react';
import { useCall, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Ago, Button, notify, Page, Panel } from '../../../ui';
import { DataTable, RowCard } from '../../../ui/table';
import type { Difference } from '../payment-shapes';
import { usePaymentFailure } from '../use-payments';
import { useDifferenceColumns, ChargeSides } from './difference-columns';
import { PaymentViews } from './payment-views';
import { ApplyStateDialog } from './apply-state-dialog';
import styles from '../payments.module.css';

/** /payments?view=differences: every charge that is different here and at the provider, with what solves it. */
export function DifferencesPage() {
  const text = useText(texts);
  const onFailure = usePaymentFailure();
  const { data, error, refetch } = useCall('listPaymentDifferences');
  const [chosen, setChosen] = useState<Difference | null>(null);
  const compare = useSave('comparePayments', {
    stale: ['listPaymentDifferences'],
    onSuccess: ({ message }) => void notify.success(message),
    onError: onFailure,
  });
  const rows = data?.differences ?? [];
  const columns = useDifferenceColumns(setChosen);
  const tool = (
    <Button isBusy={compare.isPending} onClick={() => compare.mutate({})}>
      {text('compare')}
    </Button>
  );
  return (
    <Page title={text('title')} meta={text('differencesHelp')} actions={tool}>
      <div className={styles.stack}>
        <PaymentViews value="differences" />
        {data && (
          <p className={styles.quiet}>
            {data.comparedAt === null ? (
              text('notCompared')
            ) : (
              <>
                {text('comparedLast')} <Ago at={data.comparedAt} />
              </>
            )}
          </p>
        )}
        <Panel isFlush>
          <DataTable<Difference>
            label={text('differences')}
            fit="content"
            columns={columns}
            rows={rows}
            rowKey={({ _id }) => _id}
            rowName={({ loan, reference }) => loan?.number ?? reference}
            state={data ? 'ready' : 'loading'}
            error={
              error && !data ? { title: text('loadFailed'), help: text('retry'), onRetry: () => void refetch() } : null
            }
            empty={{ title: text('noDifferences'), help: text('noDifferencesHelp'), ghostRows: 0 }}
            card={(row) => (
              <RowCard
                code={row.loan?.number ?? row.reference}
                ago={<Ago at={row.foundAt} />}
                name={text(`kind-${row.kind}`)}
                facts={row.items.join(', ')}
                status={<ChargeSides row={row} />}
                people={columns.at(-1)?.cell(row)}
              />
            )}
          />
        </Panel>
      </div>
      {chosen && <ApplyStateDialog difference={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}
