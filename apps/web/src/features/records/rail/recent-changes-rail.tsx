import { Suspense } from 'react';
import { useText } from '../../../i18n';
import { documentRequests } from '../../../i18n/en/records/document-requests';
import { records } from '../../../i18n/en/records/records';
import { useCall, type Answer } from '../../../client';
import { Ago, Panel, PersonCircle } from '../../../ui';
import { ActionName } from '../panel-slots';
import styles from './record-rail.module.css';

export interface RecentChangesRailProps {
  readonly module: string;
  readonly id: string;
}

const MAX_SHOWN_ENTRIES = 4;

type HistoryChange = Answer<'actionHistory'>['action_history'][number]['info'][number];

/** A history value as text; the server sends raw values for fields that no longer exist. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).filter(Boolean).join(', ');
  if (typeof value === 'object' && value !== null) return 'title' in value ? String(value.title) : '';
  return value === null || value === undefined ? '' : String(value);
}

/** The latest changes of the record: who, what, and both values. */
export function RecentChangesRail({ module, id }: RecentChangesRailProps) {
  const text = useText(records);
  const requestText = useText(documentRequests);
  const valuesOf = ({ request, previous_value, current_value }: HistoryChange): readonly [string, string] =>
    request
      ? [requestText(`need-${request.from ?? 'none'}`), requestText(`need-${request.to ?? 'none'}`)]
      : [shown(previous_value), shown(current_value)];
  const { data } = useCall(
    'actionHistory',
    { body: { module, _id: id, skip: 0, limit: MAX_SHOWN_ENTRIES } },
    { retry: false },
  );
  const entries = data?.action_history ?? [];
  if (!data) return null;
  return (
    <Panel title={text('changesTitle')} isFlush>
      {entries.length === 0 && <p className={styles.nothing}>{text('changesNone')}</p>}
      <ul className={styles.changes}>
        {entries.map((entry) => (
          <li key={entry._id}>
            <PersonCircle
              person={{ id: entry.created_by.info?.id ?? entry.created_by.user, name: entry.created_by.user }}
            />
            <div className={styles.change}>
              <b>{entry.created_by.user}</b>{' '}
              {entry.info.slice(0, 3).map((change) => {
                const { field, title, needReview, reject } = change;
                const [valueBefore, valueAfter] = valuesOf(change);
                return (
                  <span key={field} className={styles.part}>
                    {title} {valueBefore && <del>{valueBefore}</del>} →{' '}
                    <ins data-pending={needReview || undefined} data-refused={reject || undefined}>
                      {valueAfter || text('emptyValue')}
                    </ins>
                  </span>
                );
              })}
              {entry.info.length === 0 && (
                <span className={styles.part}>
                  <Suspense fallback={null}>
                    <ActionName act={entry.act} />
                  </Suspense>
                </span>
              )}
              <Ago at={entry.createdAt} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
