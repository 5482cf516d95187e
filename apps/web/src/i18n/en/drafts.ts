import { texts } from '../texts';

/** The words of what was typed and not saved. */
export const drafts = texts('drafts', {
  offerHere: 'Your unsaved changes from {{time}}, typed on this device, are here.',
  offerElsewhere: 'Your unsaved changes from {{time}} are here.',
  backHere: 'Your unsaved changes from {{time}}, typed on this device, are back.',
  backElsewhere: 'Your unsaved changes from {{time}} are back.',
  restore: 'Bring them back',
  discard: 'Leave them out',
  undo: 'Undo',
  keep: 'Keep them',
  moved: 'The form has changed since.',
  movedShow: 'What became of them',
  movedTitle: 'Unsaved changes and the new form',
  close: 'Close',
});
