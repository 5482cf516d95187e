import { EMPTY_EMAIL, type AnyOperation } from '@lendwright/api';
import type { OwnerConnection } from '../calls/database-checksums';
import type { Lender } from './lender';
import { prepareContractFacts } from './sample-contracts';

/** The name of the sample id. */
export const EMAIL_TEMPLATE_SAMPLE = 'email template';

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
