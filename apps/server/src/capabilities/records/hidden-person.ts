import { visibilityScopeOf, type Viewer } from '@lendwright/access';
import { hiddenFields } from '@lendwright/forms';
import type { CompanySetup } from './company-setup';
import { formViewer } from './list-fields';
import { LOANS, PROSPECTS } from './module-definition';

const PERSON_FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];
const NONE: ReadonlySet<string> = new Set();
const cache = new WeakMap<CompanySetup, Map<string, ReadonlySet<string>>>();

/** The person of a loan is its prospect. Who reaches no prospect at all knows of one no more than the name. */
const isNameAll = (module: string, viewer: Viewer): boolean =>
  module === LOANS.key && viewer.userType !== 'Prospects' && visibilityScopeOf(viewer, PROSPECTS.key) === 'none';

/**
 * The fields of the person that the viewer may not see: they are not shown, and by them nothing is filtered, sorted or
 * found. Name, mail and phone stand in columns of their own beside the answers, and this keeps the columns from telling
 * what the answers do not.
 *
 * Hidden is what a form of the module hides from the role. On a loan these columns are copies of the prospect's answers,
 * so the forms of prospects speak there too, and mail and phone are for those whose role opens prospects: the list of
 * loans promises everybody the name. Borrowers reach their own loans alone, on which the person is themselves.
 * @source spec 2-records §2.1; HOUSE rule 5
 */
export function hiddenPerson(setup: CompanySetup, module: string, viewer: Viewer): ReadonlySet<string> {
  const key = `${module}/${viewer.roleId}/${viewer.isAdmin}/${viewer.userType}/${isNameAll(module, viewer)}`;
  let perViewer = cache.get(setup);
  if (!perViewer) cache.set(setup, (perViewer = new Map()));
  let hidden = perViewer.get(key);
  if (!hidden) perViewer.set(key, (hidden = collect(setup, module, viewer)));
  return hidden;
}

function collect(setup: CompanySetup, module: string, viewer: Viewer): ReadonlySet<string> {
  const forms = [...setup.formsOf(module), ...(module === LOANS.key ? setup.formsOf(PROSPECTS.key) : [])];
  const all = new Set(forms.flatMap(({ form }) => [...hiddenFields(form, formViewer(viewer, false))]));
  if (all.has('cell')) all.add('phone');
  if (isNameAll(module, viewer)) for (const field of ['email', 'phone']) all.add(field);
  const hidden = PERSON_FIELDS.filter((field) => all.has(field));
  return hidden.length === 0 ? NONE : new Set(hidden);
}
