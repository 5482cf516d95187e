import { canAccess, canSee, type Viewer } from '@lendwright/access';
import { MARKETPLACE_LIMITS, type AnswerOf, type BodyOf, type listLenders as operation } from '@lendwright/api';
import { matchLenders, type LoanValues, type MatchedLender } from '@lendwright/lending';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { mayCompose } from '../../email-messages';
import { CONTACTS, type CompanySetup, type RecordEngine, type RecordRow } from '../../records';
import { accessLoan } from '../access-marketplace';
import { visibleContact } from '../criteria/visible-contact';
import { readLenders, type LenderRow } from '../criteria/lender-rows';
import { readBindings } from '../fields/bound-fields';
import { listChoices } from '../fields/list-choices';
import { readComparedValues } from './compared-values';
import { readDetails, readNotes, type DetailRow, type LenderNoteRow } from './detail-rows';
import { presentMatch } from './present-match';

type Answer = AnswerOf<typeof operation>;
type WireLender = Answer['lenders'][number];

interface Details {
  readonly statuses: ReadonlyMap<string, DetailRow>;
  readonly notes: ReadonlyMap<string, readonly LenderNoteRow[]>;
}

async function readLoanDetails(tx: TenantTx, { id }: RecordRow): Promise<Details> {
  const [statuses, notes] = await Promise.all([readDetails(tx, id), readNotes(tx, id)]);
  const notesOf = new Map<string, LenderNoteRow[]>();
  for (const note of notes) notesOf.set(note.lender_id, [...(notesOf.get(note.lender_id) ?? []), note]);
  return { statuses: new Map(statuses.map((row) => [row.lender_id, row])), notes: notesOf };
}

function presentDetails({ statuses, notes }: Details, id: string): WireLender['details'] {
  const status = statuses.get(id);
  return {
    status: status?.status ?? null,
    updatedAt: status?.updated_at ?? null,
    updated_by: status?.updated_name ?? '',
    notes: (notes.get(id) ?? []).map((note) => ({
      ...{ _id: note.id, content: note.content, createdAt: note.created_at, created_by: note.created_name },
    })),
  };
}

interface Context {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly details: Details;
  /** The fields that the viewer may see. */
  readonly visible: ReadonlySet<string>;
}

type LenderWithMatch = MatchedLender<LenderRow & { readonly criteria: LenderRow['published'] }>;

async function presentLender(context: Context, { lender: row, match }: LenderWithMatch): Promise<WireLender> {
  const { engine, tx, setup, viewer, details, visible } = context;
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  const { fields, ...limits } = structuredClone(row.published) as WireLender['info'] & { fields: WireLender['fields'] };
  return {
    _id: row.id,
    info: { ...limits, ...visibleContact(setup, viewer, form, row) },
    fields: fields.filter(({ field }) => visible.has(field)),
    criteria: { version: row.published_number, publishedAt: row.published_at, publishedBy: row.published_name },
    match: presentMatch(match, visible),
    details: presentDetails(details, row.id),
    mayOpen: canSee(viewer, CONTACTS.key, row),
  };
}

/**
 * Compares a loan with every lender by the values that the viewer may see. Trial values are not stored.
 * @throws Refusal 404 not_found
 * @source spec 2-records §2.6, §7
 */
export async function listLenders(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  { loan: id, values: trialInputs }: BodyOf<typeof operation>,
): Promise<Answer> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const row = await accessLoan(tx, id, { setup, viewer });
    const [lenders, bindings, details] = await Promise.all([
      readLenders(tx, MARKETPLACE_LIMITS.lenders),
      readBindings(tx),
      readLoanDetails(tx, row),
    ]);
    const choices = listChoices(setup, bindings, viewer);
    const otherFields = new Set(lenders.flatMap(({ published }) => published.fields.map(({ field }) => field)));
    const readContext = { engine, tx, setup, viewer, bindings };
    const { loan, values } = await readComparedValues(readContext, row, { trialInputs, others: otherFields });
    const offers = lenders.map((lender) => ({ ...lender, criteria: lender.published }));
    const result = matchLenders(values, offers);
    const visibleIds = new Set(choices.fields.map((field) => field.id));
    const context = { engine, tx, setup, viewer, details, visible: visibleIds };
    const shownLenders = result.lenders.slice(0, MARKETPLACE_LIMITS.shown);
    const wireLenders: WireLender[] = [];
    for (const lender of shownLenders) wireLenders.push(await presentLender(context, lender));
    return {
      lenders: wireLenders,
      counts: result.counts,
      isShortened: result.lenders.length > shownLenders.length,
      suggestions: result.suggestions as Answer['suggestions'],
      values: presentValues(values, visibleIds),
      loan: presentValues(loan, visibleIds),
      choices,
      abilities: {
        update: canAccess(viewer, 'loans', row, { tab: 'marketplace', act: 'update' }),
        compose: mayCompose(viewer, row),
      },
    };
  });
}

function presentValues(values: LoanValues, visibleKeys: ReadonlySet<string>): Answer['values'] {
  const fields = Object.entries(values.fields).filter(([field]) => visibleKeys.has(field));
  return { ...values, fields: Object.fromEntries(fields) as Answer['values']['fields'] };
}
