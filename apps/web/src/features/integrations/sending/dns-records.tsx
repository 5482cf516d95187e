import { useText } from '../../../i18n';
import { sendingDomain } from '../../../i18n/en/admin/sending-domain';
import { Panel, Tag, type StatusColor } from '../../../ui';
import { CopyBox } from '../../builders';
import type { SendingDomain } from './domain-head';
import styles from './sending.module.css';

type DnsRecord = SendingDomain['records'][number];

const HUES: Readonly<Record<DnsRecord['state'], StatusColor>> = {
  ...{ ok: 'green', missing: 'red', mismatch: 'red', unreachable: 'amber', unchecked: 'grey' },
};
const TITLES = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const;

/** One record to copy, with what DNS has under its name if that is something else. */
function DnsRecordCard({ record }: { readonly record: DnsRecord }) {
  const text = useText(sendingDomain);
  const { kind, name, expected, state, found, key } = record;
  return (
    <Panel
      title={TITLES[kind]}
      aside={key && key !== 'active' ? text(`key-${key}`) : text(`kind-${kind}`)}
      actions={<Tag hue={HUES[state]}>{text(`state-${state}`)}</Tag>}
    >
      <div className={styles.record}>
        <CopyBox label={text('recordName', { kind: TITLES[kind] })} value={name} />
        <CopyBox label={text('recordValue', { kind: TITLES[kind] })} value={expected} />
        {state === 'mismatch' && (
          <div className={styles.found}>
            <strong>{text(found.length > 1 ? 'foundMany' : 'found')}</strong>
            {found.map((value) => (
              <code key={value}>{value}</code>
            ))}
          </div>
        )}
      </div>
    </Panel>
  );
}

/** The DNS records of a sending domain. */
export function DnsRecords({ records }: { readonly records: readonly DnsRecord[] }) {
  const text = useText(sendingDomain);
  return (
    <section className={styles.stack} aria-label={text('records')}>
      <p className={styles.quiet}>{text('recordsHelp')}</p>
      {records.map((record) => (
        <DnsRecordCard key={record.name} record={record} />
      ))}
    </section>
  );
}
