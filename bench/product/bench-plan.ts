import type { CompanyPlan } from '../../apps/server/src/platform/provisioning';
import { BENCH_FORM, PRODUCT, PROGRAM, SOURCE, STATUS } from '../workload/schema';

const ALL_RIGHTS = { global: true, own: true, add: true, update: true, delete: true, compose: true, convert: true };
const person = (id: string) => ({
  content: [
    {
      id: `${id}_section`,
      type: 'section' as const,
      title: id,
      childs: (['first_name', 'last_name', 'email', 'phone'] as const).map((field) => ({
        id: field,
        type: 'text' as const,
        title: field,
      })),
    },
  ],
});
const MODULES = [
  ['loans', 'loan'],
  ['prospects', 'prospect'],
  ['contacts', 'contact'],
  ['workforces', 'workforce'],
  ['leads', 'lead'],
] as const;

/** A company plan in which every product offers every program, as in the generated rows. */
export const benchPlan = (name: string): CompanyPlan => ({
  name,
  settings: { timeZone: 'America/New_York', dateFormat: 'MM-DD-YYYY', currency: 'USD' },
  modules: MODULES.map(([key, form]) => ({ key, title: key, icon: 'folder', page: key, form })),
  forms: MODULES.map(([module, key]) => ({
    key,
    module,
    title: key,
    definition:
      key === 'loan'
        ? { content: [{ id: 'loan_section', type: 'section', title: 'Loan', childs: BENCH_FORM }] }
        : person(key),
  })),
  statuses: STATUS.map((title) => ({ module: 'loans', key: title, title, hue: 'grey', glyph: 'ring' })),
  sources: SOURCE,
  groups: [],
  products: PRODUCT.map((title) => ({
    key: title,
    title,
    form: 'loan',
    programs: PROGRAM.map((program) => ({ key: `${title}/${program}`, title: program, prefix: title.slice(0, 1) })),
  })),
  roles: [
    {
      key: 'officer',
      title: 'Officer',
      userType: 'Workforces',
      isAdmin: false,
      rights: {
        modules: Object.fromEntries(MODULES.map(([key]) => [key, ALL_RIGHTS])),
        tabs: { history: { own: true }, docs: { own: true } },
      },
    },
  ],
});
