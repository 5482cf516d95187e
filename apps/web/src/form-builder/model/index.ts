export { Builder, type Outcome } from './builder';
export { CommandRefused, type Command, type CommandName } from './command';
export { addElement, type Spot } from './commands/add-element';
export { changeElements, type Settings } from './commands/change-elements';
export { insertTrees } from './commands/insert-trees';
export { moveElements } from './commands/move-elements';
export { removeElements } from './commands/remove-elements';
export { renameElement } from './commands/rename-element';
export { replaceForm } from './commands/replace-form';
export { restoreElement } from './commands/restore-element';
export { titleElement } from './commands/title-element';
export {
  DEACTIVATED_ROOT,
  definitionOf,
  formModelOf,
  holdersOf,
  idsBelow,
  isDeactivated,
  readingOrder,
  ROOT,
  treeOf,
  type FormModel,
  type FlatElement,
} from './form-model';
export { canContain, outermostIds, rejectionReason } from './can-contain';
export { newElement, freshId, idFromText } from './new-element';
export { elementAt } from './remove-dangling-references';
