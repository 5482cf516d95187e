import type { AnyOperation } from '@lendwright/api';
import type { AccessCheck } from './access-checks';
import { sampleCall } from './sample-call';
import { bearer } from '../lenders/test-environment';

const HIDDEN_TEXTS = ['underwriter_notes', 'secret_scan', 'hidden-'];

/** Contents and existence of hidden fields appear in no response to roles from which they are hidden. */
export async function checkHidden(accessCheck: AccessCheck, operation: AnyOperation): Promise<void> {
  const isReading = operation.method === 'GET' || /^(list|save|export)/.test(operation.id);
  if (!isReading || !/^(opportunities|docs)/.test(operation.path)) return;
  const { ownLender, owner } = accessCheck.environment;
  for (const kind of ['borrower', 'broker'] as const) {
    const { call, user } = await sampleCall(operation, ownLender, ownLender.users[kind], owner);
    const { text } = await accessCheck.sendCall(operation, call, bearer(user), kind);
    const seenWord = HIDDEN_TEXTS.find((word) => text.includes(word));
    if (seenWord) accessCheck.breach('hidden', operation, `${kind} saw ${seenWord} in ${text}`);
  }
}

/** Names and addresses of people are not shown to staff whose role has access to no module, or to loans only. */
export async function checkPeople(accessCheck: AccessCheck, operation: AnyOperation): Promise<void> {
  if (operation.right.kind !== 'staff') return;
  const { ownLender, owner } = accessCheck.environment;
  for (const kind of ['none', 'reader'] as const) {
    const { call, user } = await sampleCall(operation, ownLender, ownLender.users[kind], owner);
    const { text } = await accessCheck.sendCall(operation, call, bearer(user), kind);
    // Everyone sees their own address.
    if (text.replaceAll(`${kind}@${ownLender.mark}.example`, '').includes(`@${ownLender.mark}.example`))
      accessCheck.breach('hidden', operation, `${kind} saw people: ${text}`);
  }
}

/**
 * What borrowers and partners may never do to an accessible record: choose its status, skip its mandatory fields, write
 * read-only fields.
 */
export async function checkAbilities(accessCheck: AccessCheck, operation: AnyOperation): Promise<void> {
  if (operation.id === 'revealSecret') await checkReveal(accessCheck, operation);
  if (operation.id !== 'saveOpportunities') return;
  const { ownLender, owner } = accessCheck.environment;
  const requests = [
    { adminInfo: { status: [ownLender.sampleIds['status']] } },
    { adminInfo: { workforces: [] } },
    { formData: { property_address: 'x' }, mode: 'force', reason: 'because' },
    { formData: { credit_score: 800 } },
    { formData: { underwriter_notes: 'x' } },
  ];
  for (const kind of ['borrower', 'broker'] as const) {
    const { call, user } = await sampleCall(operation, ownLender, ownLender.users[kind], owner);
    const { version } = call.body as { version: number };
    for (const request of requests) {
      const body = { version, mode: 'autosave', ...request };
      const { status } = await accessCheck.sendCall(operation, { ...call, body }, bearer(user), kind);
      if (status !== 403) accessCheck.breach('ability', operation, `${kind} ${JSON.stringify(request)} gave ${status}`);
    }
  }
}

/** A user with view permission only cannot reveal a tax id. */
async function checkReveal(accessCheck: AccessCheck, operation: AnyOperation): Promise<void> {
  const { ownLender, owner } = accessCheck.environment;
  for (const kind of ['reader', 'none'] as const) {
    const { call, user } = await sampleCall(operation, ownLender, ownLender.users[kind], owner);
    const { status } = await accessCheck.sendCall(operation, call, bearer(user), kind);
    if (status !== 403 && status !== 404) accessCheck.breach('ability', operation, `${kind} gave ${status}`);
  }
}

/** An undeclared key, and an unsigned link. */
export async function checkUnrequestedFields(accessCheck: AccessCheck, operation: AnyOperation): Promise<void> {
  const { ownLender, owner } = accessCheck.environment;
  const { call, user } = await sampleCall(operation, ownLender, ownLender.users.acting, owner);
  if (operation.body && operation.right.kind !== 'public') {
    const body = { ...(call.body as object), company_id: ownLender.ids.company };
    const { status } = await accessCheck.sendCall(operation, { ...call, body }, bearer(user), 'an unknown key');
    const isOpen = operation.path.includes('/forms/');
    if (status < 400 && !isOpen) accessCheck.breach('ability', operation, `an unknown key gave ${status}`);
  }
  if (operation.path.startsWith('auth/file/')) {
    const query = { key: `${Date.now() + 9_000_000}.${'A'.repeat(43)}` };
    const { status } = await accessCheck.sendCall(operation, { ...call, query }, bearer(user), 'an unsigned link');
    if (status !== 410) accessCheck.breach('ability', operation, `an unsigned link gave ${status}`);
  }
}
