import { EMPTY_EMAIL, type AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../../calls/database-checksums';
import type { Part } from '../../calls/call';
import type { Lender } from '../lender';
import { prepareContractFacts } from '../sample-contracts';
import { call, type Seeder } from '../seed-lender';

/** The names of the sample ids. */
export const EMAIL_TEMPLATE_SAMPLE = 'email template';
export const EMAIL_PICTURE_SAMPLE = 'email picture';

const contentOf = (mark: string) => ({
  ...EMPTY_EMAIL,
  subject: `Email ${mark}`,
  doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: `email ${mark}` }] }] },
});

/** A template in its first version, with the lender's mark in its texts. */
export async function restoreEmailTemplate(
  { ids, sampleIds, mark }: Pick<Lender, 'ids' | 'sampleIds' | 'mark'>,
  owner: OwnerConnection,
): Promise<void> {
  const template = sampleIds[EMAIL_TEMPLATE_SAMPLE];
  const content = JSON.stringify(contentOf(mark));
  await owner.query(
    `insert into app.email_templates (company_id, id, form_id, title, category, draft, published_version, published_draft)
     values ($1, $2, $3, $4, 'service', $5, 1, 1) on conflict (company_id, id) do update
     set version = 1, draft_version = 1, published_version = 1, is_active = true, form_id = $3, category = 'service', draft = $5`,
    [ids.company, template, sampleIds['form'], `email template ${mark}`, content],
  );
  await owner.query('delete from app.email_template_versions where template_id = $1 and version > 1', [template]);
  await owner.query(
    `insert into app.email_template_versions (company_id, template_id, version, content) values ($1, $2, 1, $3)
     on conflict do nothing`,
    [ids.company, template, content],
  );
}

/** Values for operations on templates of emails and contracts, which are in their first versions. */
export async function prepareTemplateFacts(
  operation: AnyOperation,
  lender: Lender,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  if (!operation.path.startsWith('email_templates')) return prepareContractFacts(operation, lender, owner);
  await restoreEmailTemplate(lender, owner);
  const { sampleIds, mark } = lender;
  return {
    ...{ content: contentOf(mark), version: 1, category: 'service', active: true, language: 'en' },
    ...{ form: sampleIds['form'], owner: sampleIds['loan'], to: 'test@mail.example' },
  };
}

const GIF_OF_ONE_PIXEL = 'GIF89a\u0001\0\u0001\0\0\0\0,\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002D\u0001\0';

/**
 * A picture of one pixel as text. @param mark makes it another picture; it is in a text extension, which no program
 * shows
 */
const pictureOf = (mark: string): string => `${GIF_OF_ONE_PIXEL}!\u0001${String.fromCharCode(mark.length)}${mark}\0;`;

/** The same picture each time. */
export const PICTURE_PARTS: readonly Part[] = [{ name: 'file', value: pictureOf('plain'), fileName: 'plain.gif' }];

/** Adds a picture. */
export async function addEmailPicture(seeder: Seeder): Promise<Record<string, Id>> {
  const parts = [{ name: 'file', value: pictureOf(seeder.mark), fileName: `${seeder.mark}.gif` }];
  return { [EMAIL_PICTURE_SAMPLE]: (await call(seeder, 'uploadEmailPicture', { parts }))['_id'] as Id };
}
