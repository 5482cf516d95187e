import { newId, type Id } from '@lendwright/kernel';
import type { Answers } from '@lendwright/forms';
import { createHash, randomBytes } from 'node:crypto';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { Vault } from '../../platform/secrets/sealed';
import { idToBytes, bytesToId } from '../../platform/secrets/signed-token';
import { deleteDraftRow, findDraftRow, saveDraftRow } from './visitor-draft-rows';

const SECRET_BYTES = 32;

/** A visitor's unfinished answers. */
export interface DraftAnswers {
  readonly formData: Answers;
  readonly activeTab: string | null;
}

/** A resume token: the id of the draft row and the secret that decrypts it. */
interface ResumeToken {
  readonly id: Id;
  readonly secret: Buffer;
}

function parseResumeToken(text: string): ResumeToken | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 16 + SECRET_BYTES || bytes.toString('base64url') !== text) return null;
  return { id: bytesToId(bytes.subarray(0, 16)), secret: bytes.subarray(16) };
}

const writeResumeToken = ({ id, secret }: ResumeToken): string =>
  Buffer.concat([idToBytes(id), secret]).toString('base64url');

/** Binds the encrypted draft to the token's secret, which is not stored: a stolen row cannot be decrypted. */
const sealLocation = ({ id, secret }: ResumeToken, form: Id) => ({
  table: 'webform_drafts',
  row: id,
  field: `${form}.${createHash('sha256').update(secret).digest('hex')}`,
});

/** The draft behind a token, or null if the token is invalid, expired or of another form. */
export async function readVisitorDraft(
  tx: TenantTx,
  vault: Vault,
  form: Id,
  token: string | undefined,
): Promise<(DraftAnswers & { readonly at: string; readonly id: Id }) | null> {
  const resume = token === undefined ? null : parseResumeToken(token);
  const row = resume && (await findDraftRow(tx, form, resume.id));
  if (!resume || !row) return null;
  try {
    const draft = JSON.parse(vault.unseal(tx.companyId, sealLocation(resume, form), row.sealed)) as DraftAnswers;
    return { ...draft, at: row.at, id: resume.id };
  } catch {
    return null;
  }
}

/** Stores answers under the given token or a new one. @param days the retention period */
export async function saveVisitorDraft(
  tx: TenantTx,
  vault: Vault,
  form: Id,
  token: string | null,
  draft: DraftAnswers,
  days: number,
): Promise<{ resume: string; until: string }> {
  const resume = (token === null ? null : parseResumeToken(token)) ?? {
    id: newId(),
    secret: randomBytes(SECRET_BYTES),
  };
  const sealedJson = vault.seal(tx.companyId, sealLocation(resume, form), JSON.stringify(draft));
  return {
    resume: writeResumeToken(resume),
    until: await saveDraftRow(tx, { id: resume.id, form, sealed: sealedJson, days }),
  };
}

/** Deletes the draft behind a token. Invalid tokens are ignored. */
export async function deleteVisitorDraft(
  tx: TenantTx,
  vault: Vault,
  form: Id,
  token: string | undefined,
): Promise<void> {
  const draft = await readVisitorDraft(tx, vault, form, token);
  if (draft) await deleteDraftRow(tx, draft.id);
}
