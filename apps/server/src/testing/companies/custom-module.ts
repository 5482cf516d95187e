import type { CompanyPlan } from '../../platform/provisioning';
import { SAMPLE_PLAN } from './sample-company';

const ALL_RIGHTS = { global: true, own: true, add: true, update: true, delete: true, compose: true, convert: true };

/** The form of an arbitrary custom module, with fields that are hidden, sealed, reviewed or counted. */
const APPRAISER_FORM: CompanyPlan['forms'][number] = {
  key: 'appraiser',
  module: 'appraisers',
  title: 'Appraiser',
  definition: {
    content: [
      {
        id: 'appraiser_section',
        type: 'section',
        title: 'Appraiser',
        childs: [
          { id: 'case', type: 'auto_increment', title: 'Case', listShowField: true },
          { id: 'firm', type: 'text', title: 'Firm', mandatory: true, listShowField: true, order: 1 },
          { id: 'fee', type: 'amount', title: 'Fee' },
          {
            id: 'area',
            type: 'select',
            title: 'Area',
            options: [
              { id: 'n', text: 'North' },
              { id: 's', text: 'South' },
            ],
          },
          { id: 'verdict', type: 'textarea', title: 'Verdict', hided_roles: ['role:broker', 'role:own'] },
          { id: 'tax_id', type: 'ssn', title: 'Tax ID' },
          { id: 'licence', type: 'file', title: 'Licence' },
          { id: 'grade', type: 'text', title: 'Grade', reviewers: ['role:officer'] },
          {
            id: 'visits',
            type: 'section',
            title: 'Visits',
            cloneable: true,
            childs: [{ id: 'cost', type: 'amount', title: 'Cost' }],
          },
        ],
      },
    ],
  },
};

/**
 * The sample lender with two custom modules: `appraisers` with a form and statuses, and `empty` whose form has no
 * number.
 */
export const CUSTOM_MODULE_PLAN: CompanyPlan = {
  ...SAMPLE_PLAN,
  modules: [
    ...SAMPLE_PLAN.modules,
    { key: 'appraisers', title: 'Appraisers', icon: 'home', page: 'appraisers', form: 'appraiser' },
    { key: 'empty', title: 'Empty', icon: 'folder', page: 'empty', form: 'empty' },
  ],
  forms: [
    ...SAMPLE_PLAN.forms,
    APPRAISER_FORM,
    {
      key: 'empty',
      module: 'empty',
      title: 'Empty',
      definition: { content: [{ id: 'word', type: 'text', title: 'Word' }] },
    },
  ],
  statuses: [
    ...SAMPLE_PLAN.statuses,
    { module: 'appraisers', key: 'asked', title: 'Asked', hue: 'grey', glyph: 'ring' },
    { module: 'appraisers', key: 'done', title: 'Done', hue: 'green', glyph: 'tick' },
  ],
  roles: SAMPLE_PLAN.roles.map((role) => {
    const rights = { officer: ALL_RIGHTS, own: { own: true, add: true, update: true }, broker: { own: true } }[
      role.key
    ];
    if (!rights) return role;
    return { ...role, rights: { ...role.rights, modules: { ...role.rights.modules, appraisers: rights } } };
  }),
};
