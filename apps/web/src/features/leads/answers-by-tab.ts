import { kindOf, rowsOf, type FormElement } from '@lendwright/forms';
import type { FormStore } from '../../form-view';
import { elementsOf, formatAnswer, WHOLE_FORM } from '../records';

/** One answer as text. */
export interface FormattedAnswer {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** Answers shown together: those of a section, of one of its rows, or those outside of sections. */
export interface AnswerBlock {
  readonly id: string;
  readonly title: string;
  /** The row number within its section, from 1; null outside of rows. */
  readonly row: number | null;
  readonly answers: readonly FormattedAnswer[];
}

/** A tab with its answers. */
export interface AnswerTab {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly AnswerBlock[];
  /** Number of fields without an answer. */
  readonly unansweredCount: number;
}

const isInputField = ({ type, calculation }: FormElement): boolean => {
  const { isField, answeredBy } = kindOf(type);
  return isField && type !== 'hiddenfield' && (answeredBy === 'person' || Boolean(calculation?.trim()));
};

/** Collects blocks in form order, without what rules hide. */
class Reader {
  readonly blocks: { id: string; title: string; row: number | null; answers: FormattedAnswer[] }[] = [];
  unansweredCount = 0;

  constructor(private readonly store: FormStore) {}

  read(elements: readonly FormElement[], block: { readonly id: string; readonly title: string }): void {
    for (const element of elements) {
      if (!this.store.isVisible(element.id)) continue;
      if (element.cloneable) this.#readRows(element);
      else if (element.type === 'section') this.read(element.childs ?? [], element);
      else if (isInputField(element)) this.#add(block, null, element, this.store.field(element).value);
      else this.read(element.childs ?? [], block);
    }
  }

  #readRows(section: FormElement): void {
    const fields = [...this.store.index.locations]
      .filter(([, location]) => location.rows === section.id)
      .flatMap(([id]) => this.store.index.elements.get(id) ?? [])
      .filter(isInputField);
    rowsOf(this.store.answers()[section.id]).forEach((row, index) => {
      const block = { id: `${section.id} ${row._id}`, title: section.title };
      for (const field of fields) this.#add(block, index + 1, field, row[field.id]);
    });
  }

  #add(block: { readonly id: string; readonly title: string }, row: number | null, field: FormElement, value: unknown) {
    const text = formatAnswer(this.store, field.id, value);
    if (text === '') {
      if (row === null) this.unansweredCount += 1;
      return;
    }
    let open = this.blocks.find(({ id }) => id === block.id);
    if (!open) this.blocks.push((open = { id: block.id, title: block.title, row, answers: [] }));
    open.answers.push({ id: field.id, title: field.title, text });
  }
}

/**
 * The visible answers of a record by tab and section, in form order, for display.
 * @param otherTitle the tab title of a form without tabs
 */
export function answersByTab(store: FormStore, otherTitle: string): readonly AnswerTab[] {
  const tabs = store.index.tabs.filter(({ id }) => store.isVisible(id));
  const shownTabs = tabs.length > 0 ? tabs : [{ id: WHOLE_FORM, title: otherTitle }];
  return shownTabs.map(({ id, title }) => {
    const reader = new Reader(store);
    reader.read(elementsOf(store, id), { id, title: '' });
    return { id, title, blocks: reader.blocks, unansweredCount: reader.unansweredCount };
  });
}
