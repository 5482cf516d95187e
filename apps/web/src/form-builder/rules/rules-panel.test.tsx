import type { FormDefinition, FormElement, Rule } from '@lendwright/forms';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { RulesPanel } from './rules-panel';
import { showInBuilder } from './testing/show-in-builder';
import { RULE_FORM } from './testing/rule-form';
import { elementsWithUnfinishedRules } from './use-rule-cards';

afterEach(cleanup);

type User = ReturnType<typeof showInBuilder>['user'];

const CONDITION: Rule['when'] = { field: 'agreed', operator: 'equals', value: true };
const withRules = (id: string, rules: readonly Rule[]): FormDefinition => ({
  content: RULE_FORM.content.map((content): FormElement =>
    content.id === id ? { ...content, control_settings: rules } : content,
  ),
});

/** Presses a button by keyboard. */
async function press(user: User, button: HTMLElement) {
  act(() => button.focus());
  await user.keyboard('{Enter}');
}

/** Opens a menu, types a search and picks the best match. */
async function find(user: User, button: HTMLElement, query: string) {
  await press(user, button);
  await user.keyboard(`${query}{Enter}`);
}

/** Opens a menu and picks the entry with this name by arrow keys. */
async function choose(user: User, button: HTMLElement, name: string) {
  await press(user, button);
  const options = await screen.findAllByRole('option');
  const chosenIndex = options.findIndex((element) => element.hasAttribute('data-combobox-selected'));
  const wantedIndex = options.findIndex((element) => element.textContent === name);
  await user.keyboard(
    '{ArrowDown}'.repeat(Math.max(0, wantedIndex - chosenIndex)) +
      '{ArrowUp}'.repeat(Math.max(0, chosenIndex - wantedIndex)),
  );
  await user.keyboard('{Enter}');
}

const buttons = (name: string | RegExp) => [
  ...screen.queryAllByRole('button', { name }),
  ...screen.queryAllByRole('combobox', { name }),
];
const last = (name: string | RegExp) => buttons(name).at(-1) ?? expect.fail(`no button ${String(name)}`);

async function type(user: User, name: string, text: string) {
  const input = screen.getAllByRole('textbox', { name }).at(-1) ?? expect.fail(`nothing to type ${name} into`);
  act(() => input.focus());
  await user.keyboard(`${text}{Enter}`);
}

describe('building a rule by keyboard only', () => {
  test('a nested rule is saved as soon as it is complete, and not before', async () => {
    const { user, rulesOf } = showInBuilder(RULE_FORM, <RulesPanel id="vacancy" />);
    await press(user, last('Rule'));
    expect(within(screen.getByRole('region', { name: /^Rule 1/ })).getByText('Incomplete')).toBeTruthy();
    await find(user, last('Field'), 'occup');
    await choose(user, last(/^Value/), 'Investment property');
    expect(rulesOf('vacancy')).toHaveLength(1);
    await press(user, last('Group'));
    await find(user, last('Field'), 'loan am');
    await choose(user, last(/^Comparison/), 'is at least');
    await type(user, 'Value', '400,000');
    await press(user, buttons('Condition').at(0) ?? expect.fail());
    await find(user, last('Field'), 'purchase');
    expect(screen.queryByText('Incomplete')).not.toBeNull();
    const rulesBefore = rulesOf('vacancy');
    await press(user, last('Compare with: another field'));
    expect(rulesOf('vacancy')).toBe(rulesBefore);
    await find(user, last('another field'), 'loan');
    expect(screen.queryByText('Incomplete')).toBeNull();
    expect(rulesOf('vacancy')).toEqual([
      {
        when: {
          all: [
            { field: 'occupancy', operator: 'equals', value: 'inv' },
            {
              any: [
                { field: 'loan', operator: 'greater-or-equal', value: 40_000_000 },
                { field: 'price', operator: 'equals', other: 'loan' },
              ],
            },
          ],
        },
        effect: 'show',
        targets: ['vacancy'],
      },
    ]);
  });

  test('a second effect is a second rule with the same condition', async () => {
    const rules: readonly Rule[] = [{ when: CONDITION, effect: 'require', targets: ['vacancy'] }];
    const { user, rulesOf } = showInBuilder(withRules('vacancy', rules), <RulesPanel id="vacancy" />);
    await press(user, last('Effect'));
    await choose(user, last(/^Effect/), 'Set value');
    await type(user, 'Value', '8.5');
    expect(rulesOf('vacancy')).toEqual([
      ...rules,
      { when: CONDITION, effect: 'set-value', targets: ['vacancy'], value: 850 },
    ]);
    await press(user, last('Remove this effect'));
    expect(rulesOf('vacancy')).toEqual(rules);
  });

  test('rows are queried in every way that fits the field', async () => {
    const { user, rulesOf } = showInBuilder(RULE_FORM, <RulesPanel id="vacancy" />);
    await press(user, last('Rule'));
    await find(user, last('Field'), 'rent');
    await choose(user, last(/^Which rows: Any row/), 'Sum');
    await type(user, 'Value', '5000');
    expect(rulesOf('vacancy')[0]?.when).toEqual({
      rows: 'rentals',
      sum: 'rent',
      operator: 'greater-or-equal',
      value: 500_000,
    });
    await press(user, last('Only some rows'));
    await find(user, last('Field'), 'lease');
    await choose(user, last(/^Comparison: equals/), 'is empty');
    expect(rulesOf('vacancy')[0]?.when).toMatchObject({ where: { field: 'lease', operator: 'is-empty', value: null } });
  });
});

describe('content of the panel', () => {
  test("the form's validation decides: an issue is shown at its part and the rule is not saved", async () => {
    const { user, rulesOf } = showInBuilder(RULE_FORM, <RulesPanel id="vacancy" />);
    await press(user, last('Rule'));
    await find(user, last('Field'), 'vacancy');
    await type(user, 'Value', '5');
    expect(screen.getByRole('alert').textContent).toContain('Vacancy factor → Vacancy factor');
    expect(rulesOf('vacancy')).toEqual([]);
  });

  test('rules are duplicated and removed, and restored by undo', async () => {
    const rules: readonly Rule[] = [{ when: CONDITION, effect: 'lock', targets: ['vacancy'] }];
    const { user, rulesOf, builder } = showInBuilder(withRules('vacancy', rules), <RulesPanel id="vacancy" />);
    await press(user, last('Actions for rule 1'));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    expect(rulesOf('vacancy')).toEqual([...rules, ...rules]);
    await press(user, last('Actions for rule 1'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(rulesOf('vacancy')).toEqual(rules);
    act(() => void builder.undo());
    act(() => void builder.undo());
    act(() => void builder.undo());
    await waitFor(() => expect(screen.getAllByRole('region', { name: /^Rule \d/ })).toHaveLength(1));
  });

  test('a focused rule highlights the elements it reads and changes', async () => {
    const rules: readonly Rule[] = [{ when: CONDITION, effect: 'lock', targets: ['price'] }];
    const { highlightedIds } = showInBuilder(withRules('vacancy', rules), <RulesPanel id="vacancy" />);
    act(() => last(/^Field/).focus());
    await waitFor(() => expect(highlightedIds.at(-1)).toEqual(['agreed', 'price']));
  });

  test('rules of other elements that target or read this one link to them', async () => {
    const rules: readonly Rule[] = [
      { when: { field: 'loan', operator: 'greater', value: 5 }, effect: 'lock', targets: ['price'] },
    ];
    const { user, revealed: revealedIds } = showInBuilder(withRules('vacancy', rules), <RulesPanel id="price" />);
    const changingRules = screen.getByRole('region', { name: 'Changed by 1 rule on another element' });
    const link = within(changingRules).getByRole('button');
    expect(link.textContent).toBe('Vacancy factor: When Loan Amount is greater than $0.05: Lock Purchase Price');
    await press(user, link);
    expect(revealedIds).toEqual(['vacancy']);
  });

  test('an incomplete rule is still there when its element is selected again', async () => {
    const { user, rerender, wrapper, builder } = showInBuilder(RULE_FORM, <RulesPanel id="vacancy" />);
    await press(user, last('Rule'));
    expect(elementsWithUnfinishedRules(builder)).toEqual([]);
    await find(user, last('Field'), 'loan am');
    rerender(wrapper(<RulesPanel id="price" />));
    expect(screen.queryAllByRole('region', { name: /^Rule \d/ })).toEqual([]);
    rerender(wrapper(<RulesPanel id="vacancy" />));
    expect(last('Field: Loan Amount')).toBeTruthy();
    expect(screen.getByText('Incomplete')).toBeTruthy();
    expect(elementsWithUnfinishedRules(builder)).toEqual(['vacancy']);
  });

  test('all rules are tried on a real record', async () => {
    const rules: readonly Rule[] = [
      { when: CONDITION, effect: 'lock', targets: ['price'] },
      { when: { rows: 'rentals', sum: 'rent', operator: 'greater', value: 900 }, effect: 'hide', targets: ['price'] },
      { when: { field: 'rent', operator: 'greater', value: 1 }, effect: 'lock', targets: ['lease'] },
    ];
    const records = {
      'DSCR-1': {
        agreed: false,
        rentals: [
          { _id: 'a', rent: 500 },
          { _id: 'b', rent: 500 },
        ],
      },
    };
    const { user } = showInBuilder(withRules('vacancy', rules), <RulesPanel id="vacancy" />, records);
    await press(user, last('Test all rules'));
    await press(user, last('Choose a record'));
    await press(user, await screen.findByRole('button', { name: 'DSCR-1' }));
    expect(await screen.findByText("Doesn't apply to DSCR-1")).toBeTruthy();
    expect(screen.getByText('Applies to DSCR-1')).toBeTruthy();
    expect(screen.getByText('Evaluated separately for each row of DSCR-1')).toBeTruthy();
  });
});

describe('a document request', () => {
  const statement: FormElement = { id: 'statement', type: 'file', title: 'Statement' };
  const form: FormDefinition = {
    content: [
      ...RULE_FORM.content,
      { id: 'accounts', type: 'section', title: 'Accounts', cloneable: true, childs: [statement] },
      {
        id: 'returns',
        type: 'file',
        title: 'Returns',
        control_settings: [{ when: { none: [CONDITION] }, effect: 'hide', targets: ['returns'] }],
      },
    ],
  };
  const summary = () =>
    within(screen.getByRole('region', { name: 'Document request' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('is summarized from all rules, and gets its conditions by keyboard', async () => {
    const { user, rulesOf } = showInBuilder(form, <RulesPanel id="statement" />);
    expect(summary()).toEqual([
      'One document for each entry of Accounts',
      'Requested on every record',
      'Otherwise optional',
    ]);
    await press(user, last('Require only when…'));
    await find(user, last('Field'), 'occup');
    await choose(user, last(/^Value/), 'Investment property');
    expect(rulesOf('statement')).toMatchObject([{ effect: 'require', targets: ['statement'] }]);
    await waitFor(() => expect(summary().at(-1)).toBe('Required when Occupancy equals Investment property'));
    cleanup();
    showInBuilder(form, <RulesPanel id="returns" />);
    expect(summary()[0]).toMatch(/^Not requested when /);
  });

  test('is offered for documents only', () => {
    showInBuilder(form, <RulesPanel id="vacancy" />);
    expect(screen.queryByRole('region', { name: 'Document request' })).toBeNull();
    expect(buttons('Request only when…')).toEqual([]);
  });
});
