import { cents } from '@lendwright/kernel';
import { useText } from '../../i18n';
import { records } from '../../i18n/en/records';
import { Ago, Money, StatusPill } from '../../ui';
import { lookOfStatus } from '../record-list';
import type { RecordModule } from './record-module';
import type { RecordShape } from './record-shapes';
import styles from './record-header.module.css';

/** The name by which a record is called: its person, or its loan's prospect. */
export function recordName(record: RecordShape): string {
  const info = record.prospect?.info ?? record.info;
  const part = (key: 'first_name' | 'last_name') => (typeof info[key] === 'string' ? info[key] : '');
  return `${part('first_name')} ${part('last_name')}`.trim();
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The fields that a lender asks for first, where the form has them. */
function keyFacts(record: RecordShape) {
  const { info } = record;
  const amount =
    typeof info['loan_amount'] === 'number' && Number.isSafeInteger(info['loan_amount'])
      ? cents(info['loan_amount'])
      : null;
  const place = [info['property_address'], info['property_city'], info['property_state']]
    .map(textOf)
    .filter(Boolean)
    .join(', ');
  return { amount, place };
}

/** Name, number and status in one line. */
export function RecordTitle({ record }: { readonly record: RecordShape }) {
  const text = useText(records);
  const name = recordName(record) || text('unnamed');
  return (
    <>
      <title>{`${name}${record.number ? ` ${record.number}` : ''} · Lendwright`}</title>
      {name} {record.number && <span className={styles.number}>{record.number}</span>}
    </>
  );
}

export function RecordStatus({ record }: { readonly record: RecordShape }) {
  const [status] = record.status;
  return status ? <StatusPill word={status.title} look={lookOfStatus(status)} /> : null;
}

/** The line below the name: amount, program, place, age; mail and phone for a person. */
export function RecordFacts({ module, record }: { readonly module: RecordModule; readonly record: RecordShape }) {
  const text = useText(records);
  const { amount, place } = keyFacts(record);
  const facts = [
    amount !== null && <Money key="amount" amount={amount} isStrong />,
    record.program && <span key="program">{record.program.title}</span>,
    place && <span key="place">{place}</span>,
    module !== 'loans' && textOf(record.info['email']) && <span key="email">{textOf(record.info['email'])}</span>,
    module !== 'loans' && textOf(record.info['phone']) && <span key="phone">{textOf(record.info['phone'])}</span>,
    <span key="opened">
      {text('opened')} <Ago at={record.createdAt} />
    </span>,
  ].filter(Boolean);
  return (
    <>
      {facts.map((fact, at) => (
        <span key={at} className={styles.fact}>
          {at > 0 && <i className={styles.dot} aria-hidden />}
          {fact}
        </span>
      ))}
    </>
  );
}
