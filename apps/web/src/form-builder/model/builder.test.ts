import { beforeEach, describe, expect, it } from 'vitest';
import { Builder } from './builder';
import { addElement } from './commands/add-element';
import { changeElements } from './commands/change-elements';
import { insertTrees } from './commands/insert-trees';
import { moveElements } from './commands/move-elements';
import { removeElements } from './commands/remove-elements';
import { renameElement } from './commands/rename-element';
import { replaceForm } from './commands/replace-form';
import { restoreElement } from './commands/restore-element';
import { titleElement } from './commands/title-element';
import { DEACTIVATED_ROOT, treeOf } from './form-model';
import { SAMPLE_FORM } from './testing/sample-form';

let builder: Builder;
beforeEach(() => {
  builder = new Builder(SAMPLE_FORM);
});
const all = () => true;
const none = () => false;
const element = (id: string) => builder.model().elements.get(id);
const childs = (id: string) => builder.model().childs.get(id);

describe('editing a form', () => {
  it('adds an element with an id from its title and selects it', () => {
    const outcome = builder.do(addElement('amount', 'Annual Premium', { holder: 'request', at: 1 }));
    expect(outcome).toMatchObject({ ok: true, isChanged: true });
    expect(childs('request')?.slice(0, 2)).toEqual(['purpose', 'annual_premium']);
    expect(builder.selected()).toEqual(['annual_premium']);
  });

  it('gives a second element with the same title another id', () => {
    builder.do(addElement('amount', 'Price', { holder: 'request', at: 0 }));
    expect(builder.selected()).toEqual(['price_2']);
  });

  it('starts a set of tabs with two items', () => {
    builder.do(addElement('tab', 'Tabs', { holder: '/', at: 0 }));
    expect(childs('tabs')).toEqual(['tab_1', 'tab_2']);
  });

  it('deactivates a published element and removes the rules and formulas that used it', () => {
    const outcome = builder.do(removeElements(['price'], all));
    expect(outcome).toMatchObject({ ok: true, removedReferences: 1 });
    expect(childs(DEACTIVATED_ROOT)).toEqual(['fax', 'price']);
    expect(element('loan')?.calculation).toBeUndefined();
    expect(element('double')?.calculation).toBe('loan * 2');
  });

  it('keeps the other targets of a rule that loses one', () => {
    builder.do(removeElements(['payoff'], all));
    expect(element('purpose')?.control_settings?.[0]?.targets).toEqual(['note']);
  });

  it('deletes elements that were never published', () => {
    builder.do(removeElements(['note'], none));
    expect(element('note')).toBeUndefined();
    expect(childs(DEACTIVATED_ROOT)).toEqual(['fax']);
  });

  it('restores a deactivated element with its id', () => {
    builder.do(restoreElement('fax', { holder: 'request', at: 0 }));
    expect(childs('request')?.[0]).toBe('fax');
    expect(builder.definition().deactivated).toBeUndefined();
  });

  it('moves elements across tabs in reading order', () => {
    builder.do(moveElements(['note', 'payoff'], { holder: 'page_assets', at: 1 }));
    expect(childs('page_assets')).toEqual(['assets', 'payoff', 'note', 'total']);
  });

  it('moves within a list to the given position', () => {
    builder.do(moveElements(['purpose'], { holder: 'request', at: 3 }));
    expect(childs('request')?.slice(0, 3)).toEqual(['price', 'down', 'purpose']);
  });

  it('does not record a move to the current position', () => {
    expect(builder.do(moveElements(['price'], { holder: 'request', at: 1 }))).toMatchObject({ isChanged: false });
    expect(builder.steps()).toBe(0);
  });

  it.each([
    ['an element into itself', ['request'], 'request', 'no-place'],
    ['a tab into a section', ['page_assets'], 'request', 'no-place'],
  ])('refuses to move %s', (_what, ids, holder, code) => {
    const outcome = builder.do(moveElements(ids, { holder, at: 0 }));
    expect(outcome).toMatchObject({ ok: false, refusal: { code } });
  });

  it('refuses rows within rows', () => {
    builder.do(addElement('section', 'Inner', { holder: 'page_assets', at: 0 }));
    builder.do(changeElements(['inner'], { cloneable: true }));
    const outcome = builder.do(moveElements(['inner'], { holder: 'assets', at: 0 }));
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'rows-in-rows' } });
  });

  it('refuses a circular formula with an explanation, and changes nothing', () => {
    const before = JSON.stringify(builder.definition());
    const outcome = builder.do(changeElements(['price'], { calculation: 'double + 1' }));
    expect(outcome.ok).toBe(false);
    if (!outcome.ok) expect(outcome.refusal.issues.map(({ code }) => code)).toContain('circular-formulas');
    expect(JSON.stringify(builder.definition())).toBe(before);
  });

  it('copies a section with new ids and updated formulas', () => {
    const copy = treeOf(builder.model(), 'request');
    builder.do(insertTrees([copy], { holder: 'page_assets', at: 0 }, 'duplicate'));
    expect(builder.selected()).toEqual(['request_2']);
    expect(element('loan_2')?.calculation).toBe('price_2 - down_2');
    expect(element('purpose_2')?.control_settings?.[0]).toMatchObject({
      when: { field: 'purpose_2' },
      targets: ['payoff_2', 'note_2'],
    });
  });

  it('renames an id with all references', () => {
    builder.do(renameElement('price', 'purchase_price', none));
    expect(childs('request')?.[1]).toBe('purchase_price');
    expect(element('loan')?.calculation).toBe('purchase_price - down');
    expect(builder.do(renameElement('down', 'payoff', none))).toMatchObject({ refusal: { code: 'id-taken' } });
    expect(builder.do(renameElement('down', 'other', all))).toMatchObject({ refusal: { code: 'id-published' } });
  });

  it('derives the id from the title until it is published or chosen', () => {
    builder.do(addElement('amount', 'Amount', { holder: 'request', at: 0 }));
    builder.do(titleElement('amount', 'Loa', none));
    builder.do(titleElement('loa', 'Loan Amount', none));
    expect(builder.selected()).toEqual(['loan_amount']);
    builder.do(titleElement('loan_amount', 'Price', none));
    expect(builder.selected()).toEqual(['price_2']);
    builder.do(titleElement('price_2', 'Price', none));
    expect(builder.selected()).toEqual(['price_2']);
    builder.do(titleElement('payoff', 'Payoff demand', all));
    expect(element('payoff')?.title).toBe('Payoff demand');
    builder.select(['price']);
    builder.do(renameElement('note', 'my_note', none));
    expect(builder.selected()).toEqual(['price']);
    builder.do(titleElement('my_note', 'Remark', none));
    expect(element('my_note')?.title).toBe('Remark');
  });

  it('replaces the whole form with another version in one undo step', () => {
    const before = JSON.stringify(builder.definition());
    builder.do(replaceForm({ content: [{ id: 'only', type: 'text', title: 'Only' }] }));
    expect([...builder.model().elements.keys()]).toEqual(['only']);
    builder.undo();
    expect(JSON.stringify(builder.definition())).toBe(before);
  });

  it('restores the previous selection', () => {
    builder.select(['price']);
    builder.do(removeElements(['price'], all));
    expect(builder.selected()).toEqual([]);
    builder.undo();
    expect(builder.selected()).toEqual(['price']);
    expect(builder.redoName()).toBe('remove');
  });

  it('notifies listeners of every change and of nothing else', () => {
    let notifications = 0;
    builder.listen(() => notifications++);
    builder.select(['price']);
    builder.select(['price']);
    builder.do(changeElements(['price'], { title: 'Price' }));
    expect(notifications).toBe(1);
  });
});
