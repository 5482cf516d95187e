import { canAccess, type Viewer } from '@lendwright/access';
import type { AnswerOf, findLoansOfLender as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { matchLender, type Fit, type LenderCriteria, type LenderMatch } from '@lendwright/lending';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import {
  hiddenPersonFields,
  isFinalStatus,
  LOANS,
  numberOf,
  setupFor,
  visibilityOf,
  visiblePerson,
  type CompanySetup,
  type RecordEngine,
} from '../../records';
import { accessContact } from '../access-marketplace';
import { findCriteria } from '../criteria/lender-rows';
import { loanForms, readBindings, type FormBindings } from '../fields/bound-fields';
import { listChoices } from '../fields/list-choices';
import { valuesOfLoan, type ViewedLoanForm } from '../fields/values-of-loan';
import { readOpenLoans, type OpenLoanRow } from './detail-rows';
import { presentMatch } from './present-match';

type Answer = AnswerOf<typeof operation>;

/** The number of loans per statement, and of statements per call. */
const PAGE_SIZE = 2_000;
const MAX_PAGES = 5;
const MAX_SHOWN = 50;

interface ComparedLoan {
  readonly row: OpenLoanRow;
  readonly published: LenderMatch | null;
  readonly draft: LenderMatch | null;
}

interface Search {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly bindings: FormBindings;
  readonly published: LenderCriteria | null;
  readonly draft: LenderCriteria | null;
}

const fieldsOf = (criteria: LenderCriteria | null): string[] => criteria?.fields.map(({ field }) => field) ?? [];

/** The ids of the elements whose answers the comparison needs. */
function neededFields({ setup, bindings, published, draft }: Search): string[] {
  const boundFields = loanForms(setup).flatMap(({ id, form }) => Object.values(bindings.of(id, form)).flat());
  return [...new Set([...boundFields, ...fieldsOf(published), ...fieldsOf(draft)])];
}

/** Returns a function that reads a form version for the viewer. */
function formReader({ engine, tx, setup, viewer, bindings }: Search) {
  const viewedForms = new Map<string, ViewedLoanForm>();
  return async (row: OpenLoanRow): Promise<ViewedLoanForm> => {
    const key = `${row.form_id}/${row.form_version}`;
    const viewedForm = viewedForms.get(key);
    if (viewedForm) return viewedForm;
    const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
    const result = { form, visibility: visibilityOf(form, viewer), fields: bindings.of(row.form_id, form) };
    viewedForms.set(key, result);
    return result;
  };
}

async function compareLoans(search: Search): Promise<{ comparedLoans: ComparedLoan[]; isComplete: boolean }> {
  const { tx, setup, viewer, published, draft } = search;
  const closedIds = [...setup.statuses.values()].filter(isFinalStatus).map(({ id }) => id);
  const [requiredFields, otherTexts] = [neededFields(search), [...fieldsOf(published), ...fieldsOf(draft)]];
  const viewedForm = formReader(search);
  const comparedLoans: ComparedLoan[] = [];
  let cursor: { updatedAt: string; id: Id } | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const rows: Awaited<ReturnType<typeof readOpenLoans>> = await readOpenLoans(
      tx,
      requiredFields,
      closedIds,
      cursor,
      PAGE_SIZE,
    );
    for (const row of rows) {
      if (row.is_closed || !canAccess(viewer, LOANS.key, row, { tab: 'marketplace', act: 'view' })) continue;
      const values = valuesOfLoan(await viewedForm(row), row, otherTexts);
      comparedLoans.push({
        row,
        published: published && matchLender(values, published),
        draft: draft && matchLender(values, draft),
      });
    }
    const lastRow = rows.at(-1);
    if (!lastRow || rows.length < PAGE_SIZE) return { comparedLoans, isComplete: true };
    cursor = { updatedAt: lastRow.updated_at, id: lastRow.id };
  }
  return { comparedLoans, isComplete: false };
}

const isMatch = (match: LenderMatch | null): boolean => match?.fit === 'match';
/** Whether the draft changes the result from matching to not matching, or vice versa. */
const isFlipped = ({ published, draft }: ComparedLoan): boolean =>
  published !== null && draft !== null && isMatch(published) !== isMatch(draft);

const RANK: Readonly<Record<Fit, number>> = { match: 0, near: 1, incomplete: 2, none: 3 };

function orderOf(loan: ComparedLoan): readonly [number, number, number] {
  const match = loan.draft ?? loan.published;
  return [Number(!isFlipped(loan)), match ? RANK[match.fit] : 4, match?.effort ?? 0];
}

function compareOrder(a: ComparedLoan, b: ComparedLoan): number {
  const [firstOrder, secondPair] = [orderOf(a), orderOf(b)];
  return firstOrder[0] - secondPair[0] || firstOrder[1] - secondPair[1] || firstOrder[2] - secondPair[2];
}

function countFits(matches: readonly (LenderMatch | null)[]): Record<Fit, number> {
  const counts: Record<Fit, number> = { match: 0, near: 0, incomplete: 0, none: 0 };
  for (const match of matches) if (match) counts[match.fit]++;
  return counts;
}

/**
 * Compares the open loans that the viewer may see with a lender's published criteria and with its draft. Reads the
 * most recently changed loans of the company, in a limited number of statements.
 * @throws Refusal 404 not_found
 */
export async function findLoans(engine: RecordEngine, scope: TenantScope, viewer: Viewer, id: Id): Promise<Answer> {
  const setup = await engine.setups.of(scope);
  return scope.snapshot(async (tx) => {
    await accessContact(tx, id, { setup, viewer });
    const [criteria, bindings] = await Promise.all([findCriteria(tx, id), readBindings(tx)]);
    const { published = null, draft = null } = criteria ?? {};
    const { comparedLoans, isComplete } = await compareLoans({
      engine,
      tx,
      setup,
      viewer,
      bindings,
      published,
      draft,
    });
    const visibleIds = new Set(listChoices(setup, bindings, viewer).fields.map((field) => field.id));
    const listedLoans = comparedLoans.filter(
      (loan) => isFlipped(loan) || ['match', 'near'].includes((loan.draft ?? loan.published)?.fit ?? 'none'),
    );
    const present = presenter(setup, viewer, visibleIds);
    return {
      compared: comparedLoans.length,
      isComplete,
      published: published && countFits(comparedLoans.map((loan) => loan.published)),
      draft: draft && countFits(comparedLoans.map((loan) => loan.draft)),
      flips: comparedLoans.filter(isFlipped).length,
      loans: listedLoans.sort(compareOrder).slice(0, MAX_SHOWN).map(present),
    };
  });
}

function presenter(setup: CompanySetup, viewer: Viewer, visibleKeys: ReadonlySet<string>) {
  const hiddenFields = hiddenPersonFields(setup, LOANS.key, viewer);
  const { statuses } = setupFor(setup, viewer);
  return ({ row, published, draft }: ComparedLoan): Answer['loans'][number] => {
    const person = visiblePerson(row, hiddenFields);
    const status = row.status_id ? statuses.get(row.status_id) : undefined;
    return {
      _id: row.id,
      number: numberOf(row, setup),
      name: `${person.first_name} ${person.last_name}`.trim(),
      status: status ? { title: status.title, hue: status.hue, place: status.glyph } : null,
      published: published && presentMatch(published, visibleKeys),
      draft: draft && presentMatch(draft, visibleKeys),
    };
  };
}
