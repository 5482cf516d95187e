/** The words of the list of the company's API keys, in French. */
export const integrations: Readonly<Record<string, string>> = {
  title: 'Intégrations',
  about:
    'Avec une clé d’API, un programme accède aux enregistrements d’un formulaire, selon les droits d’un rôle. Elle se crée sur la page « Interface API » de ce formulaire.',
  docs: 'Documentation de l’API',
  keys: 'Clés d’API',
  search: 'Chercher des clés',
  name: 'Titre',
  start: 'Clé',
  form: 'Formulaire',
  role: 'Rôle',
  made: 'Créée',
  madeBy: 'Créée par',
  usedAt: 'Dernière utilisation',
  never: 'Jamais',
  acts: 'Opérations',
  asleep: 'En veille',
  asleepHelp_one: '{{count}} clé est refusée, car son formulaire ou son rôle n’est pas actif.',
  asleepHelp_other: '{{count}} clés sont refusées, car leur formulaire ou leur rôle n’est pas actif.',
  asleepHelp_many: '{{count}} de clés sont refusées, car leur formulaire ou leur rôle n’est pas actif.',
  empty: 'Il n’y a pas encore de clé d’API.',
  emptyHelp:
    'Une clé se crée sur la page « Interface API » d’un formulaire. Dans les concepteurs, le menu du formulaire y mène.',
  toBuilders: 'Ouvrir les concepteurs',
  noMatch: 'Aucune clé ne correspond.',
  noMatchHelp: 'Cherchez un autre titre, formulaire, rôle ou nom.',
  loadFailed: 'Les clés d’API n’ont pas pu être chargées.',
};
