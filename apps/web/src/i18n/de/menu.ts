/** The words of the page that arranges the menu in German. */
export const menu: Readonly<Record<string, string>> = {
  menu: 'Menü',
  items: 'Einträge des Menüs',
  itemsHelp:
    'Alle im Unternehmen sehen die Einträge, die ihre Rolle öffnet, in dieser Reihenfolge. Ziehen Sie einen Eintrag am Griff, oder heben Sie ihn mit der Leertaste an und bewegen Sie ihn mit den Pfeiltasten.',
  titleOf: 'Eigener Titel für {{title}}',
  iconOf: 'Symbol von {{title}}',
  shows: 'Sichtbar',
  hidden: 'Verborgen',
  showsOf: '{{title}} im Menü zeigen',
  order: 'Reihenfolge der Einträge',
  loadFailed: 'Das Menü konnte nicht geladen werden.',
  loadHelp: 'Es wurde nichts geändert. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  saveFailed: 'Das Menü konnte nicht gespeichert werden. Ihre Anordnung ist noch da.',
  clashTitle: 'Von zwei Personen geändert',
  clashHelp:
    'Jemand anderes hat das Menü inzwischen gespeichert. Wählen Sie, was von jedem Teil bleibt, den Sie beide geändert haben.',
  mine: 'Ihres',
  theirs: 'Wie gespeichert',
  cancel: 'Abbrechen',
  save: 'Speichern',
};
