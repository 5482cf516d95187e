/** The words of the lists of modules that a company made itself, in French. */
export const modules: Readonly<Record<string, string>> = {
  create: 'Créer une fiche',
  empty: 'Aucune fiche dans {{title}}, créez-en une !',
  help: 'Votre entreprise a créé ce module elle-même.',
  record: 'Fiche',
  unnamed: 'Fiche sans nom',
  status: 'Statut',
  updated: 'Modifié',
  count_one: '{{count}} fiche',
  count_many: '{{count}} de fiches',
  count_other: '{{count}} fiches',
};
