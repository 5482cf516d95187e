import { compileForm } from '@lendwright/forms';
import { expect, it } from 'vitest';
import type { ServicingContext } from '../servicing-context';
import { offerTerms } from './offer-terms';

const FORM = compileForm({
  content: [
    {
      ...{ id: 'loan_amount', type: 'amount', title: 'Loan Amount' },
      translations: { de: { title: 'Darlehensbetrag' } },
    },
  ],
});

const offerFor = (language: string) => {
  const engine = { setups: { formOf: async () => FORM } };
  const viewer = { userType: 'Workforces', roleId: 'role', isAdmin: true, language };
  const context = { engine, viewer, setup: { settings: {} }, tx: {} } as unknown as ServicingContext;
  return offerTerms(context, { info: { loan_amount: 25_000_000 } } as unknown as Parameters<typeof offerTerms>[1]);
};

it('names the field that a term comes from in the language of the reader', async () => {
  const sourcesFor = async (language: string) => (await offerFor(language)).sources;
  expect(await sourcesFor('de')).toEqual([{ part: 'amount', field: 'loan_amount', title: 'Darlehensbetrag' }]);
  expect(await sourcesFor('en')).toEqual([{ part: 'amount', field: 'loan_amount', title: 'Loan Amount' }]);
});
