/** The words of the lists of modules that a company made itself, in German. */
export const modules: Readonly<Record<string, string>> = {
  create: 'Datensatz anlegen',
  empty: 'Keine Einträge in {{title}} vorhanden, legen Sie einen an!',
  help: 'Ihr Unternehmen hat dieses Modul selbst angelegt.',
  record: 'Datensatz',
  unnamed: 'Datensatz ohne Namen',
  status: 'Status',
  updated: 'Geändert',
  count_one: '{{count}} Datensatz',
  count_other: '{{count}} Datensätze',
};
