/** The words of what was typed and not saved, in French. */
export const drafts: Readonly<Record<string, string>> = {
  offerHere: 'Vos modifications non enregistrées ({{time}}), saisies sur cet appareil, sont disponibles.',
  offerElsewhere: 'Vos modifications non enregistrées ({{time}}) sont disponibles.',
  backHere: 'Vos modifications non enregistrées ({{time}}), saisies sur cet appareil, ont été rétablies.',
  backElsewhere: 'Vos modifications non enregistrées ({{time}}) ont été rétablies.',
  restore: 'Les rétablir',
  discard: 'Les abandonner',
  undo: 'Annuler',
  keep: 'Les garder',
  moved: 'Le formulaire a changé depuis.',
  movedShow: 'Ce qu’elles deviennent',
  movedTitle: 'Modifications non enregistrées et nouveau formulaire',
  close: 'Fermer',
};
