import { visibilityScopeOf, type Viewer } from '@lendwright/access';
import { hiddenFields } from '@lendwright/forms';
import type { CompanySetup } from '../setup/company-setup';
import { formViewer } from './form-viewer';
import { LOANS, PROSPECTS } from '../module-definition';

const PERSON_FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];
const NO_FIELDS: ReadonlySet<string> = new Set();
const cache = new WeakMap<CompanySetup, Map<string, ReadonlySet<string>>>();

/** The person of a loan is its prospect. Viewers without access to any prospect see only the name. */
const seesOnlyName = (module: string, viewer: Viewer): boolean =>
  module === LOANS.key && viewer.userType !== 'Prospects' && visibilityScopeOf(viewer, PROSPECTS.key) === 'none';

/**
 * The person's fields that the viewer may not see, filter, sort or search by. Name, email and phone are stored in their
 * own columns as copies of answers; this keeps the columns from revealing what the answers hide.
 *
 * A field is hidden if any form of the module hides it from the role. On loans these columns are copies of the
 * prospect's answers, so the prospect forms apply as well, and email and phone require access to prospects; the list of
 * loans shows the name to everyone. Borrowers see only their own loans, whose person they are.
 * @source spec 2-records §2.1; ARCHITECTURE rule 5
 */
export function hiddenPersonFields(setup: CompanySetup, module: string, viewer: Viewer): ReadonlySet<string> {
  const key = `${module}/${viewer.roleId}/${viewer.isAdmin}/${viewer.userType}/${seesOnlyName(module, viewer)}`;
  let perViewer = cache.get(setup);
  if (!perViewer) cache.set(setup, (perViewer = new Map()));
  let hiddenIds = perViewer.get(key);
  if (!hiddenIds) perViewer.set(key, (hiddenIds = collect(setup, module, viewer)));
  return hiddenIds;
}

function collect(setup: CompanySetup, module: string, viewer: Viewer): ReadonlySet<string> {
  const forms = [...setup.formsOf(module), ...(module === LOANS.key ? setup.formsOf(PROSPECTS.key) : [])];
  const allKeys = new Set(forms.flatMap(({ form }) => [...hiddenFields(form, formViewer(viewer, false))]));
  if (allKeys.has('cell')) allKeys.add('phone');
  if (seesOnlyName(module, viewer)) for (const field of ['email', 'phone']) allKeys.add(field);
  const hiddenEntries = PERSON_FIELDS.filter((field) => allKeys.has(field));
  return hiddenEntries.length === 0 ? NO_FIELDS : new Set(hiddenEntries);
}

type PersonInfo = Readonly<Record<PersonField, string>>;

/** Name, email and phone of a person; hidden fields are empty. */
export function visiblePerson(person: PersonInfo, hiddenIds: ReadonlySet<string>): PersonInfo {
  const seen = (field: PersonField) => (hiddenIds.has(field) ? '' : person[field]);
  return { first_name: seen('first_name'), last_name: seen('last_name'), email: seen('email'), phone: seen('phone') };
}
