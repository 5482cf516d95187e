import type { Viewer } from '@lendwright/access';
import type { CompiledForm } from '@lendwright/forms';
import { CONTACTS, hiddenPersonFields, visibilityOf, visiblePerson, type CompanySetup } from '../../records';
import { COMPANY_FIELD } from './lender-rows';

interface ContactFacts {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string | null;
}

/** The parts of a lender's contact that the viewer may see. Without a company, the name of the person is used. */
export function visibleContact(setup: CompanySetup, viewer: Viewer, form: CompiledForm, row: ContactFacts) {
  const person = visiblePerson(row, hiddenPersonFields(setup, CONTACTS.key, viewer));
  const company = visibilityOf(form, viewer).isVisible(COMPANY_FIELD) ? (row.company ?? '').trim() : '';
  return { ...person, lender_company: company || `${person.first_name} ${person.last_name}`.trim() };
}
