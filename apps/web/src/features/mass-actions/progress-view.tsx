import { currentLanguage, formatNumber, formatPercent, refusalText, useText } from '../../i18n';
import { massActions } from '../../i18n/en/records/mass-actions';
import { Ago, Count, StatusGlyph } from '../../ui';
import { isFinished, type MassActionDetail } from './mass-action-shapes';
import styles from './mass-actions.module.css';

export interface ProgressViewProps {
  readonly action: MassActionDetail;
  /** When the numbers were read. */
  readonly readAt?: number;
}

const SECOND_MS = 1_000;
const MAX_SHOWN_SECONDS = 90;
const MAX_RUNNING_REFUSALS = 3;

/** Records per second since the start, and the time that the rest takes at this pace; null while it is unknown. */
function paceOf({ state, at, count, changed, refused }: MassActionDetail, readAt: number) {
  const doneCount = changed + refused;
  const elapsedSeconds = (readAt - Date.parse(at)) / SECOND_MS;
  if (state !== 'running' || doneCount === 0 || elapsedSeconds < 1) return null;
  const rate = doneCount / elapsedSeconds;
  return { rate: Math.max(1, Math.round(rate)), seconds: Math.ceil((count - doneCount) / rate) };
}

function usePaceText(action: MassActionDetail, readAt: number): string | null {
  const text = useText(massActions);
  const pace = paceOf(action, readAt);
  if (!pace) return null;
  const { rate, seconds } = pace;
  const remainingText =
    seconds < MAX_SHOWN_SECONDS
      ? text('secondsLeft', { seconds })
      : text('minutesLeft', { minutes: Math.ceil(seconds / 60) });
  return `${text('perSecond', { rate: formatNumber(rate, currentLanguage()) })} · ${remainingText}`;
}

/** How far an action is: a bar, its numbers, what was refused and what was done last. */
export function ProgressView({ action, readAt = 0 }: ProgressViewProps) {
  const text = useText(massActions);
  const pace = usePaceText(action, readAt);
  const { count, changed, refused, refusals, recent } = action;
  const doneCount = changed + refused;
  // What is done stays in view while it runs.
  const shownRefusals = isFinished(action) ? refusals : refusals.slice(-MAX_RUNNING_REFUSALS);
  const share = (part: number) => `${count === 0 ? 0 : (part / count) * 100}%`;
  return (
    <>
      <div className={styles.row}>
        <b>{text('progress', { done: doneCount, count })}</b>
        <span className={styles.help}>
          {count > 0 && formatPercent(Math.floor((doneCount * 100) / count) * 100, 0, currentLanguage())}
        </span>
        <span className={styles.pace}>{pace ?? text(`state-${action.state}`)}</span>
      </div>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={text('progress', { done: doneCount, count })}
        aria-valuenow={doneCount}
        aria-valuemin={0}
        aria-valuemax={count}
      >
        <i style={{ width: share(changed), background: 'var(--green-d)' }} />
        <i style={{ width: share(refused), background: 'var(--red-d)' }} />
      </div>
      <div className={styles.facts}>
        <span>
          <StatusGlyph shape="tick" hue="green" />
          {text('changedCount', { count: changed })}
        </span>
        <span>
          <StatusGlyph shape="cross" hue="red" />
          {text('refusedCount', { count: refused })}
        </span>
        {count > doneCount && (
          <span>
            <StatusGlyph shape="dashed" hue="grey" />
            {text('remaining', { count: count - doneCount })}
          </span>
        )}
      </div>
      {refusals.length > 0 && (
        <div>
          <p className={styles.heading}>
            {text('refusedSoFar')} <Count value={refused} tone="hot" />
          </p>
          <ul className={styles.lines}>
            {shownRefusals.map(({ _id, name, reason, message, at }) => (
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
