import { useState } from 'react';
import { callPublic } from '../client/public-call';
import { currentLanguage } from '../i18n';
import { ConnectionLost, isRefused, type CallRefused } from '../client/call-errors';
import type { FormStore } from '../form-view/store/form-store';
import { receivedIssue } from '../form-view/text/engine-messages';
import { readRefusal, type RefusedSubmission } from './read-refusal';

export interface SendingInput {
  readonly link: string;
  readonly resume: string | null;
  readonly ticket: string;
  /** How long the ticket must age before it is valid, in milliseconds. */
  readonly ripeAfter: number | undefined;
  readonly store: FormStore;
  readonly onSent: (thanks: string) => void;
}

/** A new ticket is valid after this at the latest. */
const RETRY_AFTER_MS = 2_100;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Submits the form, with a new ticket if the first one is rejected. The answers are always kept. */
export function useSending({ link, resume, ticket, ripeAfter, store, onSent }: SendingInput) {
  const [isBusy, setBusy] = useState(false);
  const [openedAt] = useState(() => performance.now());
  const [refusedFields, setRefusedFields] = useState<RefusedSubmission | null>(null);
  // A fast visitor or browser autofill is not rejected: the page waits until the ticket is old enough.
  const waitUntilValid = () => wait(Math.max(0, (ripeAfter ?? 0) - (performance.now() - openedAt)));
  const sendAnswers = (shown: string, website: string) =>
    callPublic('submitWebform', {
      params: { link },
      body: { ticket: shown, formData: store.changes(), website, ...(resume && { resume }) },
    });
  const sendAgain = async (website: string) => {
    const openedWebform = await callPublic('openWebform', { params: { link }, body: {} });
    await wait(RETRY_AFTER_MS);
    return sendAnswers(openedWebform.ticket, website);
  };
  const send = async (website: string) => {
    if (isBusy) return;
    setBusy(true);
    setRefusedFields(null);
    try {
      await waitUntilValid();
      const sentAnswer = await sendAnswers(ticket, website).catch((error: unknown) => {
        if (isRefused(error, 'ticket')) return sendAgain(website);
        throw error;
      });
      onSent(sentAnswer.thanksTranslations[currentLanguage()] || sentAnswer.thanks);
    } catch (error) {
      if (isRefused(error)) setRefusedFields(applyRefusal(error, store));
      else if (error instanceof ConnectionLost) setRefusedFields({ kind: 'lost', message: '', fields: [] });
      else throw error;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusedFields, send, forget: () => setRefusedFields(null) };
}

/** Converts a refusal and shows its errors at the fields. */
function applyRefusal(error: CallRefused, store: FormStore): RefusedSubmission {
  const refusedFields = readRefusal(error);
  store.setIssues(new Map(refusedFields.fields.map((issue) => [issue.field, receivedIssue(issue)])));
  store.showIssues();
  return refusedFields;
}
