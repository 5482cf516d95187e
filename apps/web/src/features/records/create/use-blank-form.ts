import { dayIn } from '@lendwright/kernel';
import { compileForm, defaultAnswers, type Answers, type FormElement } from '@lendwright/forms';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answer, failureText, isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { FormStore, receivedIssue, type SentIssue } from '../../../form-view';
import { notify } from '../../../ui';
import { useSignedIn } from '../../session';
import { DraftAutosave } from '../drafts/draft-autosave';
import { callsOf, withModule } from '../../record-list';
import type { RecordModule } from '../record-module';
import { blockingFields, type BlockingTab } from '../saving/blocking-fields';
import { useDraft } from '../drafts/use-draft';
import { viewerOf, type SignedInUser } from '../use-editor';
import { useModuleLabels } from '../use-module-labels';
import { usePermissions } from '../use-permissions';

export interface BlankFormInput {
  readonly module: RecordModule;
  readonly blank: Answer<'blankProspects'>;
  readonly user: SignedInUser;
  /** Input of the previously chosen form, applied to fields that this form has as well. */
  readonly typed: Answers;
}

const NO_ERRORS: readonly BlockingTab[] = [];

const subjectOf = (module: RecordModule) => `create-${module}`;

function openBlankForm({ module, blank, user, typed }: BlankFormInput, timeZone: string) {
  const definition = { content: blank.form.content as unknown as readonly FormElement[] };
  const store = new FormStore({
    definition,
    answers: defaultAnswers(compileForm(definition)),
    viewer: viewerOf(user, true),
    today: dayIn(new Date(), timeZone),
  });
  const sharedAnswers = Object.entries(typed).filter(([field]) => store.index.elements.has(field));
  if (sharedAnswers.length > 0) store.restore(Object.fromEntries(sharedAnswers));
  const autosave = new DraftAutosave({
    account: user._id,
    subject: subjectOf(module),
    form: blank.form,
    store,
    recordVersion: () => null,
    unsavedFields: () => store.dirty(),
  });
  return { store, autosave };
}

/** A new record: its store with the form's default answers, its draft, and the create call. */
export function useBlankForm(input: BlankFormInput) {
  const { module, blank, user } = input;
  const text = useText(records);
  const navigate = useNavigate();
  const { listPath } = useModuleLabels(module);
  const timeZone = useSignedIn()?.menu.company.timeZone ?? 'UTC';
  const isStaff = user.type === 'Workforces' || user.type === 'Super';
  const permissions = usePermissions(module, isStaff);
  const [blockedSave, setBlockedSave] = useState({ isShown: false, tabs: NO_ERRORS });
  const [{ store, autosave }] = useState(() => openBlankForm(input, timeZone));
  const draft = useDraft({ account: user._id, subject: subjectOf(module), store, autosave, version: null });
  const stop = () => {
    store.showIssues();
    setBlockedSave({ isShown: true, tabs: blockingFields(store) });
  };
  const add = useSave(callsOf(module).add, {
    stale: [callsOf(module).list],
    onSuccess: () => {
      notify.success(text('personCreated'));
      return autosave.drop();
    },
    onSuccessIfMounted: ({ _id }) => void navigate({ href: `${listPath}/edit/${_id}` }),
    onError: (error) => {
      if (!isRefused(error, 'invalid') && !isRefused(error, 'mandatory'))
        return void notify.failure(failureText(error, text('createPersonFailed')));
      const { issues } = (error.details ?? {}) as { issues?: readonly (SentIssue & { field: string })[] };
      // No field is invalid: the form itself is no longer available.
      if (!issues) return void notify.failure(error.message);
      store.setIssues(new Map(issues.map((issue) => [issue.field, receivedIssue(issue)])));
      stop();
    },
  });
  const body = (status: string | null) => ({
    form: blank.form._id,
    formData: store.changes(),
    status: status ? [status] : [],
  });
  return {
    store,
    draft,
    add,
    blockedSave,
    closeBlocking: () => setBlockedSave((knownData) => ({ ...knownData, isShown: false })),
    create: (status: string | null) => {
      if (store.required().length > 0 || store.unreadable().length > 0) return stop();
      add.mutate(withModule(module, { body: body(status) }));
    },
    /** Creates the record without mandatory fields; invalid values still block it. */
    force: (status: string | null, reason: string) => {
      if (store.unreadable().length > 0) return stop();
      add.mutate(withModule(module, { body: { ...body(status), mode: 'force' as const, reason } }));
    },
    mayForce: isStaff && permissions?.update === true,
  };
}
