import { useState } from 'react';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { Ago, Panel } from '../../ui';
import type { CompanyImpersonation } from './company-shapes';
import styles from './companies.module.css';

const minutesOf = ({ startedAt, endedAt, endsAt }: CompanyImpersonation) =>
  Math.max(1, Math.round((Date.parse(endedAt ?? endsAt) - Date.parse(startedAt)) / 60_000));

/** Every impersonation by a Super user in the company, with its reason, for the company's administrators. */
export function ImpersonationsCard({ impersonations }: { readonly impersonations: readonly CompanyImpersonation[] }) {
  const text = useText(companies);
  const [now] = useState(() => Date.now());
  return (
    <Panel title={text('accessLog')} aside={text('accessLogHelp')}>
      {impersonations.length === 0 ? (
        <p className={styles.help}>{text('accessLogEmpty')}</p>
      ) : (
        <ul className={styles.lines}>
          {impersonations.map((impersonation) => (
            <li key={impersonation._id}>
              <p>{impersonation.reason}</p>
              <p className={styles.help}>
                {impersonation.by} · <Ago at={impersonation.startedAt} /> ·{' '}
                {impersonation.endedAt === null && Date.parse(impersonation.endsAt) > now
                  ? text('inProgress')
                  : text('minutesCount', { count: minutesOf(impersonation) })}
                {impersonation.address ? ` · ${impersonation.address}` : ''}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
