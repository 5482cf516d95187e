import {
  compileForm,
  kindOf,
  missingTranslations,
  parseDefinition,
  resolveForm,
  type Answers,
  type FormDefinition,
  type FormElement,
} from '@lendwright/forms';
import { describe, expect, it } from 'vitest';
import { DEMO_FORMS } from './all-forms';
import { eachElement } from './assemble-form';
import { BORROWER, BROKER } from './form-elements';
import { residentialApplication } from './residential-application';

const fieldsOf = (definition: FormDefinition) =>
  [...eachElement(definition.content)].filter((element) => kindOf(element.type).isField);

const viewer = (roleId: string) => ({ userType: 'Workforces', roleId, isAdmin: false, mayUpdate: true });

function visibleElementsOf(roleId: string, answers: Answers = {}): ReadonlySet<string> {
  const { elements } = resolveForm(compileForm(parseDefinition(residentialApplication)), answers, viewer(roleId));
  return new Set([...elements].filter(([, state]) => state.visible).map(([id]) => id));
}

describe('the forms of the demo lender', () => {
  it.each(DEMO_FORMS.map((form) => [form.title, form.definition] as const))(
    '%s can be published',
    (_title, definition) => {
      expect(() => parseDefinition(definition)).not.toThrow();
      const ids = [...eachElement(definition.content)].map((element) => element.id);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  it.each(DEMO_FORMS.map((form) => [form.title, form.definition] as const))(
    '%s asks for a name, email and phone',
    (_title, definition) => {
      const requiredIds = fieldsOf(definition)
        .filter((field) => field.mandatory)
        .map((field) => field.id);
      expect(requiredIds).toEqual(expect.arrayContaining(['first_name', 'last_name', 'email', 'phone']));
    },
  );
});

describe('the translations', () => {
  /** The ids of the elements that borrowers never see, including everything inside them. */
  function findStaffOnlyElements(elements: readonly FormElement[], isInside = false): string[] {
    return elements.flatMap((element) => {
      const isHidden = isInside || element.hided_roles?.includes(BORROWER) === true;
      return [...(isHidden ? [element.id] : []), ...findStaffOnlyElements(element.childs ?? [], isHidden)];
    });
  }
  const formsToCheck = DEMO_FORMS.filter(({ key }) => key !== 'workforce' && key !== 'contact');

  it.each(formsToCheck.map((form) => [form.title, form.definition] as const))(
    '%s is in German and Spanish for borrowers',
    (_title, definition) => {
      const unseenFields = new Set(['application_tabs', ...findStaffOnlyElements(definition.content)]);
      const missingEntries = missingTranslations(definition, ['de', 'es']).filter(({ id }) => !unseenFields.has(id));
      expect(missingEntries).toEqual([]);
    },
  );
});

describe('the residential application', () => {
  const pages = residentialApplication.content[0]?.childs ?? [];
  const requiredFields = fieldsOf(residentialApplication).filter((field) => field.mandatory);

  it('has a page for every section of Form 1003 and for the lender', () => {
    expect(pages.map((page) => page.title)).toEqual([
      'Borrower',
      'Co-borrower',
      'Employment & Income',
      'Assets',
      'Liabilities',
      'Real Estate',
      'Property',
      'Loan',
      'Declarations',
      'Demographic Information',
      'HMDA Reporting',
      'Documents',
      'Summary',
      'Consents',
    ]);
    expect(fieldsOf(residentialApplication).length).toBeGreaterThan(220);
  });

  it('requires about a dozen answers and three documents of a borrower, and two answers per additional asset', () => {
    const documents = requiredFields.filter((field) => field.type === 'file').map((field) => field.id);
    expect(documents).toEqual(['paystub', 'bank_statements', 'photo_id']);
    expect(requiredFields.length - documents.length).toBe(13 + 2);
  });

  it('hides reporting and underwriting from borrowers and partners, and demographics from partners', () => {
    const [borrower, broker, staff] = [
      visibleElementsOf(BORROWER),
      visibleElementsOf(BROKER),
      visibleElementsOf('role:officer'),
    ];
    for (const id of ['credit_score', 'dti', 'underwriter_notes', 'uli', 'hmda_action_taken']) {
      expect([borrower.has(id), broker.has(id), staff.has(id)]).toEqual([false, false, true]);
    }
    expect([borrower.has('ethnicity'), broker.has('ethnicity')]).toEqual([true, false]);
  });

  it('shows the terms to borrowers as read-only', () => {
    const { elements } = resolveForm(compileForm(parseDefinition(residentialApplication)), {}, viewer(BORROWER));
    for (const id of ['interest_rate', 'term_months', 'loan_type'])
      expect(elements.get(id)).toMatchObject({ visible: true, readonly: true });
  });

  it.each([
    ['previous_employer', { employment_status: 'employed', employment_years: 1 }, { employment_years: 4 }],
    ['expected_rent', { occupancy: 'investment' }, { occupancy: 'primary' }],
    ['purchase_contract', { loan_purpose: 'purchase' }, { loan_purpose: 'refinance' }],
    ['judgments_explanation', { judgments: 'yes' }, { judgments: 'no' }],
    ['former_street', { current_years: 1 }, {}],
    ['race_other_asian', { race: ['5', '27'] }, { race: ['5'] }],
    ['co_sex', { has_co_borrower: 'yes' }, {}],
  ])('shows %s only when it applies', (field, shownFields, hiddenData) => {
    expect(visibleElementsOf('role:officer', shownFields).has(field)).toBe(true);
    expect(visibleElementsOf('role:officer', hiddenData).has(field)).toBe(false);
  });
});
