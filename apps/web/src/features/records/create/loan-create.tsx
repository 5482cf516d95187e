import { useNavigate, useSearch } from '@tanstack/react-router';
import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { failureText, isRefused, useCall, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { BackIcon, Button, ErrorState, notify, Page, Panel, SkeletonFields } from '../../../ui';
import { plainTitle, useSignedIn } from '../../session';
import { statusesOfProgram } from '../../record-list';
import { assigneeOption } from '../admin/assignee-value';
import { DraftBanner } from '../drafts/draft-banner';
import { retainValidChoices, type LoanDraft } from './loan-draft';
import { splitProductProgram } from '../admin/product-program';
import { isNamed } from './new-prospect';
import { ProspectChoice, type DuplicatePerson } from './prospect-choice';
import type { LoanChoices } from '../record-shapes';
import { useSavedChoices } from './use-saved-choices';
import styles from '../admin/admin-panel.module.css';

const options = (titledEntries: readonly { readonly _id: string; readonly title: string }[]) =>
  titledEntries.map(({ _id, title }) => ({ value: _id, label: title }));
const one = (id: string | null) => (id ? [id] : []);

/** Creates a loan and opens its form (spec 2-records §2.2). */
export function LoanCreate() {
  const text = useText(records);
  const choices = useCall('loanChoices', undefined, { staleTime: 60_000 });
  const account = useSignedIn()?.user._id;
  return (
    <Page title={text('createLoanTitle')} width="form" meta={text('createHelp')}>
      <Panel>
        {choices.isPending && <SkeletonFields lines={8} />}
        {choices.isError && (
          <ErrorState title={text('createFailed')} help={text('loadHelp')} onRetry={() => void choices.refetch()} />
        )}
        {choices.data && account && <LoanForm choices={choices.data} account={account} />}
      </Panel>
    </Page>
  );
}

function LoanForm({ choices, account }: { readonly choices: LoanChoices; readonly account: string }) {
  const text = useText(records);
  const navigate = useNavigate();
  const { product, program, prospect = null } = useSearch({ strict: false });
  const preset = choices.productWithPrograms.find(
    ({ value }) => product && program && value.includes(product) && value.includes(program),
  );
  const [start] = useState<LoanDraft>(() => ({
    combined: preset?.value ?? null,
    prospect,
    newProspect: null,
    status: choices.status[0]?._id ?? null,
    source: null,
    groups: [],
    workforces: [],
    contacts: [],
  }));
  const [draft, setDraft] = useState(start);
  const savedChoices = useSavedChoices({
    account,
    subject: 'create-loans',
    choices: draft,
    start,
    fit: (foundChoices) => retainValidChoices(foundChoices, choices, prospect),
    onChoices: setDraft,
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const [duplicates, setDuplicates] = useState<readonly DuplicatePerson[]>([]);
  const put = (part: Partial<LoanDraft>) => setDraft({ ...draft, ...part });
  const add = useSave('addLoan', {
    stale: ['listOpportunities'],
    onSuccess: ({ number }) => {
      savedChoices.drop();
      notify.success(text('loanCreated', { number }));
    },
    onSuccessIfMounted: ({ _id }) => void navigate({ to: '/loans/edit/$id', params: { id: _id } }),
    onError: (error) => {
      if (isRefused(error, 'duplicate_person'))
        setDuplicates((error.details as { readonly duplicates: readonly DuplicatePerson[] }).duplicates);
      notify.failure(failureText(error, text('createFailed')));
    },
  });
  const statusesIn = (combinedText: string | null) =>
    statusesOfProgram(choices.status, choices.programs, combinedText && splitProductProgram(combinedText).program);
  const offeredStatuses = statusesIn(draft.combined);
  const requiredError = (value: string | null, title: string) =>
    isSubmitted && !value ? text('fieldMissing', { title }) : undefined;
  const submit = (acceptsDuplicate = false) => {
    setSubmitted(true);
    setDuplicates([]);
    const { groups, workforces, contacts, prospect, newProspect, status, source } = draft;
    const hasProspect = newProspect ? isNamed(newProspect) : prospect;
    if (!draft.combined || !hasProspect || !status || !source) return;
    const body = {
      ...splitProductProgram(draft.combined),
      ...(newProspect ? { newProspect: { ...newProspect, acceptsDuplicate } } : { prospect: prospect ?? '' }),
      groups,
      workforces,
      contacts,
      status: one(status),
      source: one(source),
    };
    add.mutate({ body });
  };
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {savedChoices.draft.state.kind !== 'none' && (
        <div className={styles.wide}>
          <DraftBanner draft={savedChoices.draft} />
        </div>
      )}
      <Select
        className={styles.wide}
        label={text('productProgram')}
        withAsterisk
        searchable
        allowDeselect={false}
        placeholder={text('choose')}
        nothingFoundMessage={text('nothingFound')}
        data={choices.productWithPrograms}
        value={draft.combined}
        onChange={(combinedText) => {
          // A status that the program does not allow is replaced by the first that it allows.
          const remainingStatuses = statusesIn(combinedText);
          const isSaved = remainingStatuses.some(({ _id }) => _id === draft.status);
          put({ combined: combinedText, ...(!isSaved && { status: remainingStatuses[0]?._id ?? null }) });
        }}
        error={requiredError(draft.combined, text('productProgram'))}
        data-autofocus
      />
      <ProspectChoice
        prospect={draft.prospect}
        newProspect={draft.newProspect}
        duplicates={duplicates}
        isSubmitted={isSubmitted}
        onCreateAnyway={() => submit(true)}
        onChange={(choice) => {
          setDuplicates([]);
          put(choice);
        }}
      />
      <Select
        label={text('status')}
        withAsterisk
        allowDeselect={false}
        data={options(offeredStatuses)}
        value={draft.status}
        onChange={(status) => put({ status })}
        error={requiredError(draft.status, text('status'))}
      />
      <Select
        label={text('source')}
        withAsterisk
        allowDeselect={false}
        placeholder={text('choose')}
        data={options(choices.source)}
        value={draft.source}
        onChange={(source) => put({ source })}
        error={requiredError(draft.source, text('source'))}
      />
      <TeamChoice choices={choices} draft={draft} put={put} />
      <div className={`${styles.wide} ${styles.acts}`}>
        <Button size="large" icon={BackIcon} onClick={() => void navigate({ to: '/loans' })}>
          {text('back')}
        </Button>
        <Button type="submit" tone="primary" size="large" isBusy={add.isPending} busyLabel={text('creatingLoan')}>
          {text('createLoan')}
        </Button>
      </div>
    </form>
  );
}

interface TeamChoiceProps {
  readonly choices: LoanChoices;
  readonly draft: LoanDraft;
  readonly put: (part: Partial<LoanDraft>) => void;
}

/** Who works on the loan. Staff who are not administrators join the team of a loan that they create. */
function TeamChoice({ choices, draft, put }: TeamChoiceProps) {
  const text = useText(records);
  const me = useSignedIn()?.user;
  const joinsTeam = me?.type === 'Workforces' && !me.role.admin;
  const multiSelectProps = {
    className: styles.wide ?? '',
    ...{ searchable: true, hidePickedOptions: true, nothingFoundMessage: text('nothingFound') },
  };
  return (
    <>
      <MultiSelect
        label={text('workforces')}
        description={joinsTeam ? text('joinsTeam') : undefined}
        {...multiSelectProps}
        data={choices.workforces.map(assigneeOption)}
        value={draft.workforces}
        onChange={(workforces) => put({ workforces })}
      />
      <MultiSelect
        label={plainTitle(choices.contactTitle) || text('contacts')}
        {...multiSelectProps}
        data={choices.contacts.map(assigneeOption)}
        value={draft.contacts}
        onChange={(contacts) => put({ contacts })}
      />
      <MultiSelect
        label={text('groups')}
        {...multiSelectProps}
        data={options(choices.groups)}
        value={draft.groups}
        onChange={(groups) => put({ groups })}
      />
    </>
  );
}
