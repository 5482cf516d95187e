import type { CompiledForm } from '@lendwright/forms';
import { LOANS, type CompanySetup, type Mirror, type RecordRow, type visiblePerson } from '../records';
import { canBeShared } from './guest-form';
import type { ReceivedState } from './received-rows';
import type { Grant } from './share-rows';

/** The current state of a share at the owner. */
export interface ShareSource {
  readonly grant: Grant;
  readonly state: ReceivedState;
  /** Null: the affiliate has nothing to list. */
  readonly loan: {
    readonly row: RecordRow;
    readonly form: CompiledForm;
    readonly info: Record<string, unknown>;
  } | null;
  readonly isEnded: boolean;
  readonly titles: { readonly status: string | null; readonly program: string | null };
  readonly person: ReturnType<typeof visiblePerson>;
}

/** The active row with a title, ignoring case. */
function findByTitle<Row extends { readonly title: string; readonly is_active: boolean }>(
  rows: readonly Row[],
  title: string | null,
): Row | undefined {
  const wantedText = title?.trim().toLowerCase();
  return rows.find((row) => row.is_active && row.title.trim().toLowerCase() === wantedText);
}

/** The granted answers of fields that the receiver's form has too, with the same type. */
function mirroredInfo(
  form: CompiledForm,
  ownForm: CompiledForm,
  info: Record<string, unknown>,
): Record<string, unknown> {
  const isCommon = (field: string) => {
    const [theirElement, ownElement] = [form.byId.get(field)?.element, ownForm.byId.get(field)?.element];
    if (!theirElement || !ownElement || theirElement.cloneable || ownForm.byId.get(field)?.rows !== undefined)
      return false;
    return theirElement.type === ownElement.type && canBeShared(ownElement);
  };
  return Object.fromEntries(Object.entries(info).filter(([field]) => isCommon(field)));
}

/** The mirror as the receiver lists it; null if the receiver has no loan form or the loan is inactive. */
export function mirrorOf({ loan, state, titles, person }: ShareSource, receiver: CompanySetup): Mirror | null {
  const [ownForm] = receiver.formsOf(LOANS.key);
  if (!loan || !ownForm) return null;
  const status = findByTitle(receiver.statusesOf(LOANS.key), titles.status);
  const program = findByTitle([...receiver.programs.values()], titles.program);
  return {
    loanId: state.loan_id,
    owner: { id: state.owner_id, name: state.owner_name },
    formId: ownForm.id,
    formVersion: ownForm.version,
    ...{ statusId: status?.id ?? null, productId: program?.product_id ?? null, programId: program?.id ?? null },
    ...{ firstName: person.first_name, lastName: person.last_name, email: person.email, phone: person.phone },
    info: mirroredInfo(loan.form, ownForm.form, loan.info),
  };
}
