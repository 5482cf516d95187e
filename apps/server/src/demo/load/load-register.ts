import type { Viewer } from '@lendwright/access';
import { invariant, type Id } from '@lendwright/kernel';
import { addLoans, type LoanInput } from '../../capabilities/loans';
import { createRecords, PROSPECTS, type CompanySetup, type RecordEngine } from '../../capabilities/records';
import type { CompanyIds } from '../../platform/provisioning';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { parseLarLines, type LarLine } from '../hmda/parse-lar';
import { toLoanAnswers, type LoanFacts } from '../hmda/to-loan-answers';
import { generatePerson } from '../people/generate-person';
import { requireId } from '../seed/seeding';

type ValidLine = Extract<LarLine, { ok: true }>;
export type RejectedLine = Extract<LarLine, { ok: false }>;

export interface LoadTarget {
  readonly engine: RecordEngine;
  readonly scope: TenantScope;
  readonly ids: CompanyIds;
  readonly viewer: Viewer;
}
export interface LoadReport {
  readonly loaded: number;
  readonly refusedLines: readonly RejectedLine[];
  readonly editFindings: number;
}

const BATCH = 500;

/**
 * Loads a register file as loans of the demo lender through the use case of the create form, each with an invented
 * prospect. Invalid rows are reported with line, column and reason and skipped. Rows are committed in batches of 500.
 */
export async function loadRegister(target: LoadTarget, lines: AsyncIterable<string>): Promise<LoadReport> {
  const setup = await target.engine.setups.of(target.scope);
  const refusedLines: RejectedLine[] = [];
  let [loadedCount, editFindings] = [0, 0];
  let batch: ValidLine[] = [];
  const flush = async () => {
    const rows = batch;
    batch = [];
    if (rows.length > 0) loadedCount += await target.scope.write((tx) => loadBatch(target, tx, setup, rows));
  };
  for await (const line of parseLarLines(lines)) {
    if (!line.ok) {
      refusedLines.push(line);
      continue;
    }
    editFindings += line.warnings.length;
    batch.push(line);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return { loaded: loadedCount, refusedLines, editFindings };
}

async function loadBatch(
  { engine, ids, viewer }: LoadTarget,
  tx: TenantTx,
  setup: CompanySetup,
  rows: readonly ValidLine[],
): Promise<number> {
  const form = setup.formsOf('prospects')[0];
  invariant(form, 'the lender has a prospect form');
  const facts = rows.map((row) => ({ ...toLoanAnswers(row.application), row }));
  const prospects = await createRecords(
    engine,
    tx,
    viewer,
    PROSPECTS,
    facts.map(({ row, info }) => {
      const person = generatePerson(`register ${row.application.uli}`, String(info['property_state'] ?? ''));
      const { firstName: first_name, lastName: last_name, email, phone } = person;
      return {
        form,
        formData: { first_name, last_name, email, phone },
        statusId: ids.statuses.get('prospects/active') ?? null,
        mandatory: 'skip' as const,
      };
    }),
  );
  const inputs = facts.map(({ statusKey, createdOn, info, ...chosen }, index): LoanInput => {
    const { product, program } = residential(chosen, info);
    return {
      product: requireId(ids.products, product),
      program: requireId(ids.programs, program),
      prospect: (prospects[index] as { id: Id }).id,
      status: [requireId(ids.statuses, `loans/${statusKey}`)],
      source: [],
      groups: [],
      workforces: [],
      contacts: [],
      formData: info,
      ...(createdOn ? { createdAt: `${createdOn}T17:00:00Z` } : {}),
    };
  });
  return (await addLoans(engine, tx, setup, viewer, inputs)).length;
}

const FIFTEEN_YEARS = 180;

/**
 * Register rows use a program with the residential application, because only that form has a field for every column.
 */
function residential(
  chosenFacts: Pick<LoanFacts, 'product' | 'program'>,
  info: LoanFacts['info'],
): Pick<LoanFacts, 'product' | 'program'> {
  if (chosenFacts.product === 'residential') return chosenFacts;
  return {
    product: 'residential',
    program: Number(info['term_months'] ?? Infinity) <= FIFTEEN_YEARS ? 'CV15' : 'CV30',
  };
}
