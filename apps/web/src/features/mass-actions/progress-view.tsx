import { refusalText, useText } from '../../i18n';
import { massActions } from '../../i18n/en/records/mass-actions';
import { Ago, StatusGlyph } from '../../ui';
import type { MassActionDetail } from './mass-action-shapes';
import styles from './mass-actions.module.css';

/** How far an action is: a bar, its numbers, what was refused and what was done last. */
export function ProgressView({ action }: { readonly action: MassActionDetail }) {
  const text = useText(massActions);
  const { count, changed, refused, refusals, recent } = action;
  const done = changed + refused;
  const share = (part: number) => `${count === 0 ? 0 : (part / count) * 100}%`;
  return (
    <>
      <div className={styles.row}>
        <b>{text('progress', { done, count })}</b>
        <span className={styles.help}>{text(`state-${action.state}`)}</span>
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={text('progress', { done, count })}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={count}
      >
        <i style={{ width: share(changed), background: 'var(--green-d)' }} />
        <i style={{ width: share(refused), background: 'var(--red-d)' }} />
      </div>
      <div className={styles.facts}>
        <span>{text('changedCount', { count: changed })}</span>
        <span>{text('refusedCount', { count: refused })}</span>
        {count > done && <span>{text('remaining', { count: count - done })}</span>}
      </div>
      {refusals.length > 0 && (
        <div>
          <p className={styles.heading}>{text('refusedSoFar')}</p>
          <ul className={styles.lines}>
            {refusals.map(({ _id, name, reason, message, at }) => (
              <li key={_id}>
                <StatusGlyph shape="cross" hue="red" />
                <b>{name}</b>
                <span>{refusalText(reason) ?? message}</span>
                <span className={styles.at}>
                  <Ago at={at} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {recent.length > 0 && (
        <div>
          <p className={styles.heading}>{text('justCompleted')}</p>
          <ul className={styles.lines}>
            {recent.map(({ _id, name, at }) => (
              <li key={_id}>
                <StatusGlyph shape="tick" hue="green" />
                <b>{name}</b>
                <span className={styles.at}>
                  <Ago at={at} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
