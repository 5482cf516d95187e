import type { FormElement } from '@lendwright/forms';
import { cents } from '@lendwright/kernel';
import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import { records } from '../../i18n/en/records/records';
import { Ago, Money, PageTitle, Sentence, SLOT, StatusPill, type PageProps } from '../../ui';
import { statusAppearance } from '../record-list';
import type { RecordModule } from './record-module';
import { recordName } from './record-name';
import type { SignedInUser } from './use-editor';
import type { LoadedRecord, RecordShape } from './record-shapes';
import styles from './record-header.module.css';

const isStaff = (type: SignedInUser['type']) => type !== 'Prospects' && type !== 'Contacts';
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The facts that lenders look for first, as far as the form contains them. */
function keyFacts(record: RecordShape) {
  const { info } = record;
  const amount =
    typeof info['loan_amount'] === 'number' && Number.isSafeInteger(info['loan_amount'])
      ? cents(info['loan_amount'])
      : null;
  const location = [info['property_address'], info['property_city'], info['property_state']]
    .map(textOf)
    .filter(Boolean)
    .join(', ');
  return { amount, location };
}

export interface RecordTitleProps {
  readonly loaded: LoadedRecord;
  /** Shows one of the two, where there is space for one line only. */
  readonly only?: 'name' | 'number' | undefined;
}

/** Name and number in one line. */
export function RecordTitle({ loaded: { record, form }, only }: RecordTitleProps) {
  const text = useText(records);
  const name = recordName(record, form.content as unknown as readonly FormElement[]) || text('unnamed');
  return (
    <>
      <PageTitle title={`${name}${record.number ? ` ${record.number}` : ''}`} />
      {only === 'number' && record.number ? record.number : name}{' '}
      {only === undefined && record.number && <span className={styles.number}>{record.number}</span>}
    </>
  );
}

export function RecordStatus({ record }: { readonly record: RecordShape }) {
  const [status] = record.status;
  return status ? <StatusPill status={status.title} glyph={statusAppearance(status)} /> : null;
}

/** The line below the name: amount, program, location and age; for a person, email and phone. */
export function RecordFacts({ module, record }: { readonly module: RecordModule; readonly record: RecordShape }) {
  const text = useText(records);
  const { amount, location } = keyFacts(record);
  const facts = [
    amount !== null && <Money key="amount" amount={amount} isBold />,
    record.program && <span key="program">{record.program.title}</span>,
    location && <span key="place">{location}</span>,
    module !== 'loans' && textOf(record.info['email']) && <span key="email">{textOf(record.info['email'])}</span>,
    module !== 'loans' && textOf(record.info['phone']) && <span key="phone">{textOf(record.info['phone'])}</span>,
    <span key="opened">
      <Sentence message={text('opened', { time: SLOT })}>
        <Ago at={record.createdAt} isWithin />
      </Sentence>
    </span>,
  ].filter(Boolean);
  return (
    <>
      {facts.map((fact, index) => (
        <span key={index} className={styles.fact}>
          {index > 0 && <i className={styles.dot} aria-hidden />}
          {fact}
        </span>
      ))}
    </>
  );
}

/**
 * The head of a record page. Borrowers and partners have one line on a phone: the loan's number, or the name.
 * @param badge beside the status
 */
export function recordHead(
  module: RecordModule,
  loadedRecord: LoadedRecord,
  { type }: Pick<SignedInUser, 'type'>,
  isPhone: boolean,
  badge?: ReactNode,
): Pick<PageProps, 'title' | 'aside' | 'meta' | 'hasIconActions'> {
  const numberField = !isPhone || isStaff(type) ? undefined : type === 'Prospects' ? 'number' : 'name';
  return {
    hasIconActions: true,
    title: <RecordTitle loaded={loadedRecord} only={numberField} />,
    aside: (
      <>
        <RecordStatus record={loadedRecord.record} />
        {badge}
      </>
    ),
    meta: numberField ? undefined : <RecordFacts module={module} record={loadedRecord.record} />,
  };
}
