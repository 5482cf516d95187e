import { texts } from '../texts';

/** The words of the page that arranges the menu. */
export const menu = texts('menu', {
  menu: 'Menu',
  items: 'Items of the menu',
  itemsHelp:
    'Everybody of the company sees the items that the own role opens, in this order. Drag an item by its grip, or lift it with Space and move it with the arrow keys.',
  titleOf: 'Own title for {{title}}',
  iconOf: 'Icon of {{title}}',
  shows: 'Shows',
  hidden: 'Hidden',
  showsOf: '{{title}} shows in the menu',
  order: 'Order of the items',
  loadFailed: 'The menu could not be loaded.',
  loadHelp: 'Nothing was changed. Check the connection and try again.',
  saveFailed: 'The menu could not be saved. What you arranged is still here.',
  clashTitle: 'Changed by two people',
  clashHelp: 'Somebody else saved the menu meanwhile. Choose what stays of each part that both of you changed.',
  mine: 'Yours',
  theirs: 'As it was saved',
  cancel: 'Cancel',
  save: 'Save',
});
