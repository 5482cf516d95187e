import { dayIn } from '@lendwright/kernel';
import type { FormElement } from '@lendwright/forms';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { useText } from '../../i18n';
import { leads } from '../../i18n/en/records/leads';
import { FormStore } from '../../form-view';
import { Button, Page, SkeletonLines, Panel } from '../../ui';
import {
  RecordFacts,
  RecordPage,
  RecordStatus,
  RecordTitle,
  viewerOf,
  type LoadedRecord,
  type RecordEditProps,
} from '../records';
import { LeadClockPanel } from '../lead-queue';
import { useSignedIn } from '../session';
import { AnswerPanels } from './answer-panels';
import { answersByTab } from './answers-by-tab';
import { ConvertedBanner } from './converted-banner';
import { ConvertButton } from './convert-button';
import { LeadFacts } from './lead-facts';
import styles from './leads.module.css';
import { useCall } from '../../client';
import { DuplicateList } from './duplicate-list';
import { lazyPart } from '../../ui/overlays/lazy-part';

/** Possible duplicates of a lead among the company's people and leads. */
function DuplicatesPanel({ id }: { readonly id: string }) {
  const text = useText(leads);
  const { data, isError } = useCall('leadDuplicates', { body: { _id: id } }, { retry: false });
  const knownDuplicates = data?.duplicates ?? [];
  return (
    <Panel title={text('duplicatesTitle')}>
      {!data && !isError && <SkeletonLines lines={2} />}
      {isError && <p className={styles.quiet}>{text('duplicatesFailed')}</p>}
      {data && knownDuplicates.length === 0 && <p className={styles.quiet}>{text('noDuplicates')}</p>}
      {knownDuplicates.length > 0 && <DuplicateList known={knownDuplicates} />}
    </Panel>
  );
}

const HistoryPanel = lazyPart(() => import('../history'), 'HistoryPanel');

/** The read page of a lead. @source spec 1-shell §2.3 (/leads/{lead_id}) */
export function LeadView() {
  return <RecordPage module="leads" Body={LeadSummary} />;
}

/** A lead for reading: answers, possible duplicates, history, and actions. */
export function LeadSummary({ id, loaded, user }: RecordEditProps) {
  const text = useText(leads);
  const store = useReadStore(loaded, user);
  const tabs = useMemo(() => answersByTab(store, loaded.form.title), [store, loaded.form.title]);
  const { record, converted, abilities, pending } = loaded;
  return (
    <Page
      title={<RecordTitle loaded={loaded} />}
      aside={<RecordStatus record={record} />}
      meta={<RecordFacts module="leads" record={record} />}
      actions={
        <>
          <Button link={<Link to="/leads/edit/$id" params={{ id }} />}>{text('edit')}</Button>
          <ConvertButton loaded={loaded} store={store} isMain />
        </>
      }
    >
      <div className={styles.view}>
        {converted && <ConvertedBanner converted={converted} />}
        <div className={styles.columns}>
          <div className={styles.stack}>
            <AnswerPanels tabs={tabs} />
          </div>
          <aside className={styles.stack}>
            {record.active && !converted && user.type === 'Workforces' && <LeadClockPanel id={id} />}
            {record.active && <DuplicatesPanel id={id} />}
            <LeadFacts record={record} />
          </aside>
        </div>
        {abilities.history && (
          <section aria-labelledby="lead-history">
            <h2 id="lead-history" className={styles.sectionTitle}>
              {text('historyTitle')}
            </h2>
            <Suspense fallback={<SkeletonLines lines={6} />}>
              <HistoryPanel module="leads" owner={id} waiting={pending.length} />
            </Suspense>
          </section>
        )}
      </div>
    </Page>
  );
}

/** A read-only store with the answers and the rules of the form. */
function useReadStore({ form, record }: LoadedRecord, user: RecordEditProps['user']): FormStore {
  const timeZone = useSignedIn()?.menu.company.timeZone ?? 'UTC';
  return useMemo(
    () =>
      new FormStore({
        definition: { content: form.content as unknown as readonly FormElement[] },
        answers: record.info,
        viewer: viewerOf(user, false),
        today: dayIn(new Date(), timeZone),
      }),
    [form, record, user, timeZone],
  );
}
