/** The words of what was typed and not saved, in German. */
export const drafts: Readonly<Record<string, string>> = {
  offerHere: 'Ihre nicht gespeicherten Änderungen von {{time}}, an diesem Gerät eingegeben, sind noch da.',
  offerElsewhere: 'Ihre nicht gespeicherten Änderungen von {{time}} sind noch da.',
  backHere: 'Ihre nicht gespeicherten Änderungen von {{time}}, an diesem Gerät eingegeben, sind wiederhergestellt.',
  backElsewhere: 'Ihre nicht gespeicherten Änderungen von {{time}} sind wiederhergestellt.',
  restore: 'Wiederherstellen',
  discard: 'Verwerfen',
  undo: 'Rückgängig',
  keep: 'Behalten',
  moved: 'Das Formular hat sich seitdem geändert.',
  movedShow: 'Was daraus geworden ist',
  movedTitle: 'Nicht gespeicherte Änderungen und das neue Formular',
  close: 'Schließen',
};
