import { useText } from '../../i18n';
import { leads } from '../../i18n/en/records/leads';
import { Ago, Money, Panel } from '../../ui';
import type { LoadedRecord } from '../records';
import styles from './leads.module.css';

/** Where a lead came from, and who last edited it. */
export function LeadFacts({ record }: { readonly record: LoadedRecord['record'] }) {
  const text = useText(leads);
  const people = [...record.workforces, ...record.contacts].map(({ user }) =>
    `${user.first_name} ${user.last_name}`.trim(),
  );
  const emptyElement = <Money amount={null} />;
  return (
    <Panel title={text('factsTitle')}>
      <dl className={styles.facts}>
        <dt>{text('webform')}</dt>
        <dd>{record.form?.title ?? emptyElement}</dd>
        <dt>{text('source')}</dt>
        <dd>{record.source[0]?.title ?? emptyElement}</dd>
        <dt>{text('created')}</dt>
        <dd>
          <Ago at={record.createdAt} isFocusable />
          {record.created_by && ` · ${record.created_by.user}`}
        </dd>
        <dt>{text('updated')}</dt>
        <dd>
          <Ago at={record.updatedAt} isFocusable />
          {record.updated_by && ` · ${record.updated_by.user}`}
        </dd>
        {people.length > 0 && (
          <>
            <dt>{text('assigned')}</dt>
            <dd>{people.join(', ')}</dd>
          </>
        )}
      </dl>
    </Panel>
  );
}
