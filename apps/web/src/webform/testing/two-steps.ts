import type { FormElement } from '@lendwright/forms';

/** A form with two steps: contact, then purpose. Name and purpose are mandatory, the date is optional. */
export const TWO_STEPS: readonly FormElement[] = [
  {
    id: 'steps',
    type: 'tab',
    title: 'Steps',
    childs: [
      {
        id: 'who',
        type: 'item',
        title: 'About you',
        translations: { de: { title: 'Über Sie' } },
        childs: [
          {
            id: 'first_name',
            type: 'text',
            title: 'First name',
            mandatory: true,
            translations: { de: { title: 'Vorname' } },
          },
          { id: 'born', type: 'date', title: 'Born on' },
        ],
      },
      {
        id: 'what',
        type: 'item',
        title: 'Your request',
        childs: [
          {
            id: 'purpose',
            type: 'select',
            title: 'Purpose',
            mandatory: true,
            options: [
              { id: 'buy', text: 'Buy a house' },
              { id: 'refi', text: 'Refinance' },
            ],
          },
          { id: 'rush', type: 'text', title: 'How soon', value: 'soon' },
        ],
      },
    ],
  },
];
