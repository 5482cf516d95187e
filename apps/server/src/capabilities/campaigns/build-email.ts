import type { Id } from '@lendwright/kernel';
import type { Viewer } from '@lendwright/access';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { Vault } from '../../platform/secrets/sealed';
import { readMergeValues } from '../merge-fields';
import type { CompanySetup, RecordEngine } from '../records';
import { sealToken, unsubscribePage } from '../unsubscribe';
import type { CampaignRow } from './campaign-rows';
import { escapeText, mergeContent } from './merge-content';
import { plainTextOf } from './plain-text-of';

/** What the emails of a campaign are composed with: as its starter, in the company of the setup. */
export interface Composer {
  readonly engine: RecordEngine;
  readonly vault: Vault;
  readonly publicUrl: string;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
}

export interface Addressee {
  readonly personId: Id;
  readonly listId: Id;
  readonly address: string;
}

export interface ComposedEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly emptyFields: readonly string[];
}

const MAX_SUBJECT_LENGTH = 250;

/** The postal address of the company, which every marketing email names; empty if it has none. */
export function postalAddressOf({ settings }: Pick<CompanySetup, 'settings'>): string {
  const address = settings['postalAddress'];
  return typeof address === 'string' ? address.trim() : '';
}

/** The end of every email: who sends it, from where, and how to get no more. */
function footOf({ setup }: Composer, link: string): string {
  const who = [setup.name, postalAddressOf(setup)].filter(Boolean).map(escapeText).join(', ');
  return `<hr><p>${who}<br><a href="${escapeText(link)}" target="_blank" rel="noopener noreferrer">Unsubscribe</a></p>`;
}

/**
 * The email of a campaign to one person, with their values as the starter sees them and their own link to unsubscribe.
 * @throws Refusal 404 not_found for a person whom the starter may not see any more
 */
export async function buildEmail(
  tx: TenantTx,
  composer: Composer,
  { subject, html }: Pick<CampaignRow, 'subject' | 'html'>,
  { personId, listId, address }: Addressee,
): Promise<ComposedEmail> {
  const { engine, setup, viewer, vault, publicUrl } = composer;
  const record = await readMergeValues(engine, tx, setup, viewer, personId);
  const merged = { subject: mergeContent(record, subject, false), html: mergeContent(record, html, true) };
  const token = sealToken(vault, { companyId: tx.companyId, address, listId, sender: null });
  const whole = merged.html.text + footOf(composer, unsubscribePage(publicUrl, token));
  return {
    subject: merged.subject.text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, MAX_SUBJECT_LENGTH),
    html: whole,
    text: plainTextOf(whole),
    emptyFields: [...new Set([...merged.subject.emptyFields, ...merged.html.emptyFields])],
  };
}
