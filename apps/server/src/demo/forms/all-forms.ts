import type { FormDefinition } from '@lendwright/forms';
import { businessApplication } from './business-application';
import { contactForm } from './contact';
import { investmentApplication } from './investment-application';
import { leadForm, prospectForm, workforceForm } from './person-forms';
import { residentialApplication } from './residential-application';

/** A published form of the demo lender with its module and, for loans, its product. */
export interface DemoForm {
  readonly key: string;
  readonly module: 'loans' | 'leads' | 'workforces' | 'contacts' | 'prospects';
  readonly title: string;
  readonly definition: FormDefinition;
}

/** All forms of the demo lender, with role tokens (`role:borrower`, `role:officer`) instead of role ids. */
export const DEMO_FORMS = [
  { key: 'residential', module: 'loans', title: 'Residential Application', definition: residentialApplication },
  { key: 'investment', module: 'loans', title: 'Investment Application', definition: investmentApplication },
  { key: 'business', module: 'loans', title: 'Business Application', definition: businessApplication },
  { key: 'prospect', module: 'prospects', title: 'Prospects', definition: prospectForm },
  { key: 'contact', module: 'contacts', title: 'Contacts', definition: contactForm },
  { key: 'workforce', module: 'workforces', title: 'Workforces', definition: workforceForm },
  { key: 'lead', module: 'leads', title: 'Leads', definition: leadForm },
] as const satisfies readonly DemoForm[];

/** The keys of the loan forms. */
export type LoanFormKey = 'residential' | 'investment' | 'business';
