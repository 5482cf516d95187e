import { isSecret, kindOf, type Answers, type FormElement } from '@lendwright/forms';
import { openDraftKey, forgetDraftKey } from './draft-key';

/** Input that is not on the server yet. */
export interface LocalDraft {
  /** When it was typed (ISO). */
  readonly at: string;
  /** The version of the record it is based on. */
  readonly version: number;
  readonly answers: Answers;
}

const PREFIX = 'lendwright.draft.';
const NONCE_BYTES = 12;
const nameOf = (account: string, record: string) => `${PREFIX}${account}.${record}`;

const toText = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const toBytes = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Removes secrets and files, which are never stored on the device. */
export function isStorable(answers: Answers, elements: ReadonlyMap<string, FormElement>): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([id]) => {
      const element = elements.get(id);
      return element && !isSecret(element) && kindOf(element.type).family !== 'files' && !containsSecret(element);
    }),
  );
}

const containsSecret = (element: FormElement): boolean =>
  (element.childs ?? []).some((child) => isSecret(child) || containsSecret(child));

/** Stores a draft encrypted in this browser. Without support, nothing is stored and typing continues. */
export async function saveDraft(account: string, record: string, draft: LocalDraft): Promise<void> {
  try {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const data = new TextEncoder().encode(JSON.stringify(draft));
    const sealedBuffer = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await openDraftKey(), data);
    localStorage.setItem(nameOf(account, record), `${toText(nonce)}.${toText(new Uint8Array(sealedBuffer))}`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}

/** The draft of a record; null if there is none or it can't be decrypted. */
export async function readDraft(account: string, record: string): Promise<LocalDraft | null> {
  const [nonce, sealedAnswers] = localStorage.getItem(nameOf(account, record))?.split('.') ?? [];
  if (!nonce || !sealedAnswers) return null;
  try {
    const data = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: toBytes(nonce) },
      await openDraftKey(),
      toBytes(sealedAnswers),
    );
    return JSON.parse(new TextDecoder().decode(data)) as LocalDraft;
  } catch {
    return null;
  }
}

export function discardDraft(account: string, record: string): void {
  localStorage.removeItem(nameOf(account, record));
}

/** Deletes all drafts of this browser and their key, on sign-out. */
export async function clearDrafts(): Promise<void> {
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
  await forgetDraftKey().catch(() => undefined);
}
