import { newId, type Id } from '@lendwright/kernel';
import type { Answers } from '@lendwright/forms';
import { createHash, randomBytes } from 'node:crypto';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { Vault } from '../../platform/secrets/sealed';
import { bytesOfId, idOfBytes } from './signed-note';
import { deleteDraftRow, findDraftRow, saveDraftRow } from './visitor-draft-rows';

const SECRET_BYTES = 32;

/** What a visitor typed so far. */
export interface RetainedAnswers {
  readonly formData: Answers;
  readonly activeTab: string | null;
}

/** The two halves of a resume token: the row, and the secret without which it does not open. */
interface Resume {
  readonly id: Id;
  readonly secret: Buffer;
}

function readResume(text: string): Resume | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 16 + SECRET_BYTES || bytes.toString('base64url') !== text) return null;
  return { id: idOfBytes(bytes.subarray(0, 16)), secret: bytes.subarray(16) };
}

const writeResume = ({ id, secret }: Resume): string => Buffer.concat([bytesOfId(id), secret]).toString('base64url');

/** The place binds the seal to the token's secret, which is stored nowhere: a stolen row alone tells nothing. */
const placeOf = ({ id, secret }: Resume, form: Id) => ({
  table: 'webform_drafts',
  row: id,
  field: `${form}.${createHash('sha256').update(secret).digest('hex')}`,
});

/** What stands behind a token, as it was kept; null for a token that opens nothing of this form, or nothing any more. */
export async function openKept(
  tx: TenantTx,
  vault: Vault,
  form: Id,
  token: string | undefined,
): Promise<(RetainedAnswers & { readonly at: string; readonly id: Id }) | null> {
  const resume = token === undefined ? null : readResume(token);
  const row = resume && (await findDraftRow(tx, form, resume.id));
  if (!resume || !row) return null;
  try {
    const kept = JSON.parse(vault.unseal(tx.companyId, placeOf(resume, form), row.sealed)) as RetainedAnswers;
    return { ...kept, at: row.at, id: resume.id };
  } catch {
    return null;
  }
}

/** Keeps answers under their token, or under a new one. @param days how long */
export async function saveKept(
  tx: TenantTx,
  vault: Vault,
  form: Id,
  token: string | null,
  kept: RetainedAnswers,
  days: number,
): Promise<{ resume: string; until: string }> {
  const resume = (token === null ? null : readResume(token)) ?? { id: newId(), secret: randomBytes(SECRET_BYTES) };
  const sealed = vault.seal(tx.companyId, placeOf(resume, form), JSON.stringify(kept));
  return { resume: writeResume(resume), until: await saveDraftRow(tx, { id: resume.id, form, sealed, days }) };
}

/** Forgets what stands behind a token; a token that opens nothing takes nothing away. */
export async function dropKept(tx: TenantTx, vault: Vault, form: Id, token: string | undefined): Promise<void> {
  const kept = await openKept(tx, vault, form, token);
  if (kept) await deleteDraftRow(tx, kept.id);
}
