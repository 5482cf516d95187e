import type { Viewer } from '@lendwright/access';
import { hiddenFields } from '@lendwright/forms';
import type { CompanySetup } from './company-setup';
import { formViewer } from './list-fields';
import { LOANS, PROSPECTS } from './module-definition';

export const PERSON_FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const;
const NONE: ReadonlySet<string> = new Set();
const cache = new WeakMap<CompanySetup, Map<string, ReadonlySet<string>>>();

/**
 * The fields of the person that a form hides from the viewer's role: by them nothing is filtered, sorted or found. The
 * person of a loan is its prospect, so the forms of prospects speak there too. Name, mail and phone stand in columns of
 * their own beside the answers, and this keeps the columns from telling what the answers do not.
 */
export function hiddenPerson(setup: CompanySetup, module: string, viewer: Viewer): ReadonlySet<string> {
  const key = `${module}/${viewer.roleId}/${viewer.isAdmin}/${viewer.userType}`;
  let perViewer = cache.get(setup);
  if (!perViewer) cache.set(setup, (perViewer = new Map()));
  let hidden = perViewer.get(key);
  if (!hidden) perViewer.set(key, (hidden = collect(setup, module, viewer)));
  return hidden;
}

function collect(setup: CompanySetup, module: string, viewer: Viewer): ReadonlySet<string> {
  const forms = [...setup.formsOf(module), ...(module === LOANS.key ? setup.formsOf(PROSPECTS.key) : [])];
  const all = new Set(forms.flatMap(({ form }) => [...hiddenFields(form, formViewer(viewer, false))]));
  const hidden = PERSON_FIELDS.filter((field) => all.has(field) || (field === 'phone' && all.has('cell')));
  return hidden.length === 0 ? NONE : new Set(hidden);
}
