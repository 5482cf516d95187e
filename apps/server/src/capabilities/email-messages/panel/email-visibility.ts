import type { Viewer } from '@lendwright/access';
import { hiddenFields } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { personKeysOf } from '../../merge-fields';
import { formViewer, hiddenPersonFields, LOANS, type CompanySetup, type RecordRow } from '../../records';
import type { EmailContext } from '../composer/access-composer';
import type { DeliveryRow } from './delivery-rows';
import type { EmailRow } from './message-rows';

/** The visibility of one record's emails for a viewer. */
export interface EmailVisibility {
  readonly viewer: Viewer;
  readonly setup: CompanySetup;
  /** Borrowers and partners see only what was sent to them. */
  readonly isStaff: boolean;
  /** The keys of the record's fields that the viewer's role may not see. */
  readonly hidden: ReadonlySet<string>;
  /** Addresses in those fields, in lower case. */
  readonly hiddenAddresses: ReadonlySet<string>;
}

const isStaff = ({ userType }: Viewer): boolean => userType === 'Workforces' || userType === 'Super';

export async function readEmailVisibility(
  { engine, tx, setup, viewer }: EmailContext,
  row: RecordRow,
): Promise<EmailVisibility> {
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  const hiddenIds = hiddenFields(form, formViewer(viewer, false));
  const addresses = form.fields.flatMap(({ id, kind }) => {
    const answer = kind.type === 'email' && hiddenIds.has(id) ? row.info[id] : undefined;
    return typeof answer === 'string' ? [answer.trim().toLowerCase()] : [];
  });
  const personKeys = row.module_key === LOANS.key ? personKeysOf(hiddenPersonFields(setup, LOANS.key, viewer)) : [];
  const allHiddenKeys = new Set([...hiddenIds, ...personKeys]);
  return { viewer, setup, isStaff: isStaff(viewer), hidden: allHiddenKeys, hiddenAddresses: new Set(addresses) };
}

/** Whether the text of an email contains no field hidden from the viewer. Authors may read their own emails. */
export const isReadable = (
  { viewer, hidden }: EmailVisibility,
  row: Pick<EmailRow, 'created_by' | 'merged_fields'>,
): boolean => row.created_by === viewer.accountId || !row.merged_fields.some((key) => hidden.has(key));

/** The recipients that the viewer may see. Viewers outside of the staff see no blind copies except their own. */
export const visibleDeliveries = (
  { viewer, isStaff: isOfStaff }: EmailVisibility,
  message: Id,
  deliveries: readonly DeliveryRow[],
): DeliveryRow[] =>
  deliveries.filter(
    ({ message_id: id, kind, person_id: person }) =>
      id === message && (isOfStaff || kind !== 'bcc' || person === viewer.personId),
  );

/** The name and address of a recipient, if the viewer may see them. */
export function visibleRecipient(
  { viewer, setup, hiddenAddresses }: EmailVisibility,
  {
    to_address: address,
    name,
    person_id: person,
    person_module: module,
  }: Pick<DeliveryRow, 'to_address' | 'name' | 'person_id' | 'person_module'>,
): { readonly email: string; readonly name: string } {
  if (person !== null && person === viewer.personId) return { email: address, name };
  const hiddenIds = module === null ? new Set<string>() : hiddenPersonFields(setup, module, viewer);
  const isNameHidden = hiddenIds.has('first_name') || hiddenIds.has('last_name');
  const isAddressHidden = hiddenIds.has('email') || hiddenAddresses.has(address.toLowerCase());
  return { email: isAddressHidden ? '' : address, name: isNameHidden ? '' : name };
}
