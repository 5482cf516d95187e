/** The words of the list of the company's API keys, in German. */
export const integrations: Readonly<Record<string, string>> = {
  title: 'Integrationen',
  about:
    'Mit einem API-Schlüssel erreicht ein Programm die Datensätze eines Formulars, so wie eine Rolle es darf. Erstellt wird er auf der Seite „Schnittstelle“ dieses Formulars.',
  docs: 'API-Dokumentation',
  keys: 'API-Schlüssel',
  search: 'Schlüssel suchen',
  name: 'Titel',
  start: 'Schlüssel',
  form: 'Formular',
  role: 'Rolle',
  made: 'Erstellt',
  madeBy: 'Erstellt von',
  usedAt: 'Zuletzt benutzt',
  never: 'Nie',
  acts: 'Aktionen',
  asleep: 'Ruht',
  asleepHelp_one: '{{count}} Schlüssel wird abgewiesen, weil das Formular oder die Rolle nicht aktiv ist.',
  asleepHelp_other: '{{count}} Schlüssel werden abgewiesen, weil ihr Formular oder ihre Rolle nicht aktiv ist.',
  empty: 'Es gibt noch keinen API-Schlüssel.',
  emptyHelp:
    'Ein Schlüssel wird auf der Seite „Schnittstelle“ eines Formulars erstellt. In den Baukästen führt das Menü des Formulars dorthin.',
  toBuilders: 'Zu den Baukästen',
  noMatch: 'Kein Schlüssel passt.',
  noMatchHelp: 'Suchen Sie nach einem anderen Titel, Formular, einer anderen Rolle oder Person.',
  loadFailed: 'Die API-Schlüssel konnten nicht geladen werden.',
};
