import type { FormDefinition } from '@lendwright/forms';

/** A small form with tabs, rows, rules across elements, formulas on formulas, and deactivated elements. */
export const SAMPLE_FORM: FormDefinition = {
  content: [
    {
      id: 'pages',
      type: 'tab',
      title: 'Pages',
      childs: [
        {
          id: 'page_loan',
          type: 'item',
          title: 'Loan',
          childs: [
            {
              id: 'request',
              type: 'section',
              title: 'Loan request',
              childs: [
                {
                  id: 'purpose',
                  type: 'select',
                  title: 'Purpose',
                  options: [
                    { id: 'buy', text: 'Purchase' },
                    { id: 'refi', text: 'Refinance' },
                  ],
                  control_settings: [
                    {
                      when: { field: 'purpose', operator: 'equals', value: 'refi' },
                      effect: 'show',
                      targets: ['payoff', 'note'],
                    },
                  ],
                },
                { id: 'price', type: 'amount', title: 'Price', mandatory: true },
                { id: 'down', type: 'amount', title: 'Down payment' },
                { id: 'loan', type: 'amount', title: 'Loan', calculation: 'price - down' },
                { id: 'double', type: 'amount', title: 'Twice', calculation: 'loan * 2' },
                { id: 'payoff', type: 'amount', title: 'Payoff' },
                { id: 'note', type: 'textarea', title: 'Note' },
              ],
            },
          ],
        },
        {
          id: 'page_assets',
          type: 'item',
          title: 'Assets',
          childs: [
            {
              id: 'assets',
              type: 'section',
              title: 'Assets',
              cloneable: true,
              childs: [
                { id: 'bank', type: 'text', title: 'Bank' },
                { id: 'balance', type: 'amount', title: 'Balance' },
              ],
            },
            { id: 'total', type: 'amount', title: 'Total', calculation: 'sum(assets.balance)' },
          ],
        },
      ],
    },
    { id: 'words', type: 'paragraph', title: 'Words', value: 'Read me.' },
  ],
  deactivated: [{ id: 'fax', type: 'phone', title: 'Fax' }],
};
