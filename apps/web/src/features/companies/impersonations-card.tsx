import { useState } from 'react';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/companies';
import { Ago, Panel } from '../../ui';
import type { CompanyAct } from './company-shapes';
import styles from './companies.module.css';

const minutesOf = ({ startedAt, endedAt, endsAt }: CompanyAct) =>
  Math.max(1, Math.round((Date.parse(endedAt ?? endsAt) - Date.parse(startedAt)) / 60_000));

/** Every time that a Super user acted in the company, and why: its own administrators read it here. */
export function ActsCard({ acts }: { readonly acts: readonly CompanyAct[] }) {
  const text = useText(companies);
  const [now] = useState(() => Date.now());
  return (
    <Panel title={text('acts')} aside={text('actsHelp')}>
      {acts.length === 0 ? (
        <p className={styles.help}>{text('noActs')}</p>
      ) : (
        <ul className={styles.lines}>
          {acts.map((act) => (
            <li key={act._id}>
              <p>{act.reason}</p>
              <p className={styles.help}>
                {act.by} · <Ago at={act.startedAt} /> ·{' '}
                {act.endedAt === null && Date.parse(act.endsAt) > now
                  ? text('actRuns')
                  : text('minutesCount', { count: minutesOf(act) })}
                {act.address ? ` · ${act.address}` : ''}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
