import { EMPTY_CONTRACT, type AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import { OMITTED_VALUE } from '../calls/sample-value';
import type { Lender } from './lender';

/** The names of the sample ids. */
export const CONTRACT_SAMPLES = ['contract template', 'contract clause', 'contract'] as const;

/** The kind of id in the path of a contract operation. */
export function contractOfPath({ path }: AnyOperation): string | undefined {
  if (path.startsWith('contract_templates/') || path.startsWith('contracts/preview/')) return 'contract template';
  if (path.startsWith('contract_clauses/')) return 'contract clause';
  return path.startsWith('contracts/') ? 'contract' : undefined;
}

const docOf = (mark: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: `contract ${mark}` }] }],
});

/** A published template, a clause and a waiting contract in their first versions; their texts have the lender's mark. */
export async function restoreContracts(
  { ids, sampleIds, mark }: Pick<Lender, 'ids' | 'sampleIds' | 'mark'>,
  owner: OwnerConnection,
): Promise<void> {
  const [template, clause, contract] = CONTRACT_SAMPLES.map((name) => sampleIds[name]);
  const doc = docOf(mark);
  const content = { ...EMPTY_CONTRACT, doc };
  const source = { request: { ...content, title: mark, at: 0 }, signFields: [] };
  const company = ids.company;
  await owner.query(
    `insert into app.contract_templates as t (company_id, id, form_id, title, doctype, draft, published_version, published_draft)
     values ($1, $2, $3, $4, 'customdocs', $5, 1, 1) on conflict (company_id, id) do update
     set version = 1, draft_version = 1, published_version = 1, is_active = true, form_id = $3, doctype = 'customdocs', draft = $5`,
    [company, template, sampleIds['form'], `template ${mark}`, JSON.stringify(content)],
  );
  await owner.query('delete from app.contracts where template_id = $1 and (id <> $2 or template_version > 1)', [
    template,
    contract,
  ]);
  await owner.query('delete from app.contract_versions where template_id = $1 and version > 1', [template]);
  await owner.query(
    `insert into app.contract_versions (company_id, template_id, version, content) values ($1, $2, 1, $3) on conflict do nothing`,
    [company, template, JSON.stringify(content)],
  );
  await owner.query(
    `insert into app.contract_clauses (company_id, id, title, content) values ($1, $2, $3, $4)
     on conflict (company_id, id) do update set version = 1`,
    [company, clause, `clause ${mark}`, JSON.stringify(doc)],
  );
  await owner.query(
    `insert into app.contracts (company_id, id, record_id, template_id, template_version, title, doctype, source, values_hash)
     values ($1, $2, $3, $4, 1, $5, 'customdocs', $6, '') on conflict (company_id, id) do update set state = 'queued', storage_key = null`,
    [company, contract, sampleIds['loan'] as Id, template, `contract ${mark}`, JSON.stringify(source)],
  );
}

/** Values for operations on contracts, all in their first version. */
export async function prepareContractFacts(
  { path }: AnyOperation,
  lender: Lender,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  if (!/^contract/.test(path)) return {};
  await restoreContracts(lender, owner);
  const { sampleIds, mark } = lender;
  const [doc, template, contract] = [docOf(mark), sampleIds['contract template'], sampleIds['contract']];
  const content = { ...EMPTY_CONTRACT, doc };
  if (path.endsWith('/file'))
    await owner.query(
      `update app.contracts set state = 'done', size = f.size, storage_key = f.storage_key from app.files f
       where app.contracts.id = $1 and f.id = $2`,
      [contract, sampleIds['file']],
    );
  return {
    // Only administrators preview drafts.
    ...(path.startsWith('contracts/preview') && { draft: OMITTED_VALUE }),
    ...{ content: path.startsWith('contract_clauses') ? doc : content, version: 1, template },
    ...{ doctype: 'customdocs', form: sampleIds['form'], owner: sampleIds['loan'], active: true },
  };
}
