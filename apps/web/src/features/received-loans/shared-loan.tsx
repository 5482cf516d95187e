import { dayIn } from '@lendwright/kernel';
import type { FormElement } from '@lendwright/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { CallRefused, isRefused, keyOf, useCall, useSave, type Answer } from '../../client';
import {
  FormStore,
  FormView,
  receivedIssue,
  useLocalizedForm,
  type FieldConflict,
  type SentIssue,
} from '../../form-view';
import { currentLanguage, translate, useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import { sharing } from '../../i18n/en/records/sharing';
import { BackIcon, Banner, Button, EmptyState, notify, Page, Panel, StatusPill, Tag } from '../../ui';
import { statusAppearance } from '../record-list';
import { elementsOf, RecordSkeleton, WHOLE_FORM } from '../records';
import { useGoToPath, useSignedIn } from '../session';
import { ShareLog } from '../sharing';
import styles from './shared-loan.module.css';

type SharedLoanAnswer = Answer<'readSharedLoan'>;

export interface SharedLoanProps {
  readonly id: string;
  /** Shown if the loan is not shared with the viewer's company either. */
  readonly missing: ReactNode;
}

/** A loan that another company shares. An open page closes as soon as the share ends. */
export function SharedLoan({ id, missing }: SharedLoanProps) {
  const loadedResult = useCall('readSharedLoan', { params: { id } }, { staleTime: 0 });
  const shownForm = useLocalizedForm(loadedResult.data);
  const isGone = loadedResult.error instanceof CallRefused && [403, 404].includes(loadedResult.error.status);
  if (isGone) return loadedResult.data ? <EndedShare company={loadedResult.data.sharing_company.title} /> : missing;
  if (!shownForm) return loadedResult.error ? missing : <RecordSkeleton />;
  const { form, access } = shownForm;
  const fields = JSON.stringify(form.content).length;
  const shape = `${form._id} ${form.version} ${access} ${fields} ${currentLanguage()}`;
  return <SharedLoanForm key={shape} id={id} loan={shownForm} />;
}

function EndedShare({ company }: { readonly company: string }) {
  const text = useText(sharing);
  const open = useGoToPath();
  return (
    <Page title={text('ended')} width="form">
      <Panel>
        <EmptyState
          ghostRows={0}
          title={text('ended')}
          help={text('endedHelp', { company })}
          action={
            <Button icon={BackIcon} onClick={() => open('/loans')}>
              {text('back')}
            </Button>
          }
        />
      </Panel>
    </Page>
  );
}

/** A store for the shared form: fields are read-only as the server says. */
function useSharedStore({ form, opportunity, mayUpdate, pending }: SharedLoanAnswer): FormStore {
  const timeZone = useSignedIn()?.menu.company.timeZone ?? 'UTC';
  const [store] = useState(
    () =>
      new FormStore({
        definition: { content: form.content as unknown as readonly FormElement[] },
        answers: opportunity.info,
        viewer: { userType: 'Workforces', roleId: '', isAdmin: false, mayUpdate },
        today: dayIn(new Date(), timeZone),
      }),
  );
  useEffect(() => {
    if (!store.overlaps(opportunity.info)) store.applySavedAnswers(opportunity.info);
    store.setPending(pending);
  }, [store, opportunity.info, pending]);
  return store;
}

interface ConflictDetails {
  readonly fields: readonly (FieldConflict & { readonly field: string })[];
}

function useSharedSave(id: string, loadedAnswer: SharedLoanAnswer, store: FormStore) {
  const text = useText(sharing);
  const queries = useQueryClient();
  const save = useSave('saveSharedLoan', {
    stale: ['readSharedLoan', 'listOpportunities'],
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => {
      if (isRefused(error, 'conflict')) {
        const { fields } = error.details as ConflictDetails;
        store.setConflicts(new Map(fields.map(({ field, ...conflict }) => [field, conflict])));
        void queries.invalidateQueries({ queryKey: keyOf('readSharedLoan', { params: { id } }) });
      }
      if (isRefused(error, 'invalid')) {
        const { issues } = error.details as { readonly issues: readonly (SentIssue & { field: string })[] };
        store.setIssues(new Map(issues.map((issue) => [issue.field, receivedIssue(issue)])));
      }
      notify.failure(isRefused(error) ? error.message : text('updateFailed'));
    },
  });
  const send = () => {
    store.showIssues();
    const formData = store.changes();
    if (Object.keys(formData).length === 0) return;
    save.mutate({ params: { id }, body: { version: loadedAnswer.opportunity.version, formData } });
  };
  return { send, isBusy: save.isPending };
}

function SharedLoanForm({ id, loan }: { readonly id: string; readonly loan: SharedLoanAnswer }) {
  const text = useText(sharing);
  const store = useSharedStore(loan);
  const { send, isBusy } = useSharedSave(id, loan, store);
  const { opportunity, sharing_company: owner, mayUpdate, log } = loan;
  const { prospect, number, program } = opportunity;
  const [status] = opportunity.status;
  const tabs = store.index.tabs.length > 0 ? store.index.tabs : [{ id: WHOLE_FORM, title: '' }];
  return (
    <Page
      title={`${prospect.first_name} ${prospect.last_name}`.trim() || text('unnamed')}
      aside={
        <>
          {status && <StatusPill status={status.title} glyph={statusAppearance(status)} />}
          <Tag hue="teal">{translate(loans, 'sharedFrom', { company: owner.title })}</Tag>
        </>
      }
      meta={[number, program, prospect.email, prospect.phone].filter(Boolean).join(' · ')}
      actions={
        mayUpdate && (
          <Button tone="primary" isBusy={isBusy} onClick={send}>
            {text('update')}
          </Button>
        )
      }
    >
      <div className={styles.panels}>
        <div className={styles.tabs}>
          <Banner tone="info">{text(mayUpdate ? 'ownerEdit' : 'ownerView', { company: owner.title })}</Banner>
          {tabs.map((tab) => (
            <Panel key={tab.id} title={tab.title || undefined}>
              <FormView store={store} elements={elementsOf(store, tab.id)} appearance="staff" number={number} />
            </Panel>
          ))}
        </div>
        <Panel title={text('ownLog')}>
          <ShareLog log={log} />
        </Panel>
      </div>
    </Page>
  );
}
