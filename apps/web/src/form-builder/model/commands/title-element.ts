import { kindOf } from '@lendwright/forms';
import { CommandRefused, type Command } from '../command';
import { freshId, idFromText } from '../new-element';
import { changeElements } from './change-elements';
import { renameElement } from './rename-element';

/** Whether an id was generated from the element's type or current title. */
const isGenerated = (id: string, type: string, title: string): boolean =>
  [type, idFromText(title, type)].some((stem) => id === stem || new RegExp(`^${stem}_\\d+$`).test(id));

/**
 * Sets an element's title. While the id is unpublished and was generated, it follows the title, so that formulas and
 * API calls read `loan_amount` and not `amount_2`. A static element's text follows if it equaled the title.
 */
export const titleElement = (id: string, title: string, wasPublished: (id: string) => boolean): Command => ({
  name: 'rename',
  removesReferences: false,
  run(edit, selectedTexts) {
    const element = edit.model.elements.get(id);
    if (!element) throw new CommandRefused('nothing-chosen');
    const isValueTitle = kindOf(element.type).family === 'static' && element.value === element.title;
    changeElements([id], { title, ...(isValueTitle && { value: title }) }).run(edit, selectedTexts);
    if (wasPublished(id) || !isGenerated(id, element.type, element.title)) return undefined;
    const wantedId = freshId(
      idFromText(title, element.type),
      (otherId) => otherId !== id && edit.model.elements.has(otherId),
    );
    return renameElement(id, wantedId, wasPublished).run(edit, selectedTexts);
  },
});
