import { Select } from '@mantine/core';
import type { Answers, FormElement } from '@lendwright/forms';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useCall, type Answer } from '../../../client';
import { currentLanguage, useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { FormView, useLocalizedForm, useRequired, type FormStore, type FormViewHandle } from '../../../form-view';
import { BackIcon, Banner, Button, ErrorState, Page, Panel, SkeletonFields } from '../../../ui';
import { useSignedIn } from '../../session';
import { DraftBanner } from '../drafts/draft-banner';
import { callsOf, withModule } from '../../record-list';
import { FormChoice } from './form-choice';
import type { RecordModule } from '../record-module';
import { RequiredDialog } from '../saving/required-dialog';
import { SkipMandatory } from '../saving/skip-mandatory';
import { formatAnswer } from '../format-answer';
import { useBlankForm } from './use-blank-form';
import type { SignedInUser } from '../use-editor';
import { useFieldJump } from '../tabs/use-field-jump';
import { useModuleLabels } from '../use-module-labels';
import styles from './person-create.module.css';

/** The input of the previously chosen form. */
interface FilledInput {
  readonly typed: Answers;
  readonly status?: string | null;
}

/**
 * Creates a record of a module with one of its forms: a prospect, contact, staff member, lead, or a company-defined
 * record.
 */
export function PersonCreate({ module }: { readonly module: RecordModule }) {
  const text = useText(records);
  const formHandle = useRef<FormHandle>(null);
  const [form, setForm] = useState<string>();
  const [filledAnswers, setFilledAnswers] = useState<FilledInput>({ typed: {} });
  const blank = useCall(callsOf(module).blank, withModule(module, { query: form ? { form } : {} }), {
    placeholderData: keepPreviousData,
  });
  const localizedForm = useLocalizedForm(blank.data);
  const user = useCall('getUserByToken', undefined, { staleTime: 60_000 });
  const { title } = useModuleLabels(module);
  const isFailed = blank.isError || user.isError;
  const isLoaded = localizedForm !== undefined && !blank.isPlaceholderData && user.data !== undefined;
  const forms = blank.data?.forms ?? [];
  const choose = (chosenForm: string) => {
    const now = formHandle.current?.filledAnswers();
    if (now) setFilledAnswers(({ typed }) => ({ ...now, typed: { ...typed, ...now.typed } }));
    setForm(chosenForm);
  };
  return (
    <Page title={title} width="form">
      <div className={styles.stack}>
        {blank.data && forms.length > 1 && (
          <FormChoice forms={forms} value={form ?? blank.data.form._id} onChange={choose} />
        )}
        {isFailed && (
          <ErrorState title={text('formEmpty')} help={text('loadHelp')} onRetry={() => void blank.refetch()} />
        )}
        {!isFailed && !isLoaded && (
          <Panel>
            <SkeletonFields lines={12} />
          </Panel>
        )}
        {isLoaded && (
          <BlankForm
            key={`${localizedForm.form._id} ${currentLanguage()}`}
            ref={formHandle}
            module={module}
            blank={localizedForm}
            user={user.data}
            filledAnswers={filledAnswers}
          />
        )}
      </div>
    </Page>
  );
}

interface FormHandle {
  /** The current input. */
  readonly filledAnswers: () => FilledInput;
}

interface BlankFormProps {
  readonly ref: Ref<FormHandle>;
  readonly module: RecordModule;
  readonly blank: Answer<'blankProspects'>;
  readonly user: SignedInUser;
  readonly filledAnswers: FilledInput;
}

/** The answers that differ from those of the empty form. */
function typedAnswersOf(store: FormStore): Answers {
  const allData = store.answers();
  return Object.fromEntries(store.dirty().map((field) => [field, allData[field]]));
}

function BlankForm({ ref, module, blank, user, filledAnswers }: BlankFormProps) {
  const text = useText(records);
  const navigate = useNavigate();
  const { listPath } = useModuleLabels(module);
  const view = useRef<FormViewHandle>(null);
  const [status, setStatus] = useState(filledAnswers.status ?? blank.statuses[0]?._id ?? null);
  const { typed } = filledAnswers;
  const { store, draft, add, blockedSave, closeBlocking, create, force, mayForce } = useBlankForm({
    module,
    blank,
    user,
    typed,
  });
  useImperativeHandle(ref, () => ({ filledAnswers: () => ({ typed: typedAnswersOf(store), status }) }), [
    store,
    status,
  ]);
  const timeZone = useSignedIn()?.menu.company.timeZone;
  const requiredFields = useRequired(store);
  // The whole form is on one page, so every field is on the open tab.
  const jump = useFieldJump({ view, store, active: null });
  return (
    <div className={styles.stack}>
      <DraftBanner draft={draft} shown={(field, value) => formatAnswer(store, field, value)} />
      {blockedSave.tabs.length > 0 && requiredFields.length > 0 && (
        <Banner>{text(store.index.tabs.length > 0 ? 'mandatoryTabs' : 'mandatory')}</Banner>
      )}
      {blank.statuses.length > 0 && (
        <Panel>
          <Select
            label={text('status')}
            maw={320}
            data={blank.statuses.map(({ _id, title }) => ({ value: _id, label: title }))}
            value={status}
            onChange={setStatus}
          />
        </Panel>
      )}
      <FormView
        ref={view}
        store={store}
        elements={blank.form.content as unknown as readonly FormElement[]}
        appearance="staff"
        timeZone={timeZone}
        person={user._id}
      />
      <div className={styles.acts}>
        <Button size="large" icon={BackIcon} onClick={() => void navigate({ href: listPath })}>
          {text('back')}
        </Button>
        <span className={styles.space} />
        {mayForce && (
          <SkipMandatory
            isBusy={add.isPending}
            label={text('forceCreate')}
            confirmLabel={text('forceCreateDo')}
            onSkip={(reason) => force(status, reason)}
          />
        )}
        <Button
          size="large"
          tone="primary"
          isBusy={add.isPending}
          busyLabel={text('creatingPerson')}
          onClick={() => create(status)}
        >
          {text('createPerson')}
        </Button>
      </div>
      <RequiredDialog
        isOpen={blockedSave.isShown}
        tabs={blockedSave.tabs}
        onClose={closeBlocking}
        onJump={(field, row) => {
          closeBlocking();
          jump(field, true, row);
        }}
      />
    </div>
  );
}
