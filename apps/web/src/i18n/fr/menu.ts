/** The words of the page that arranges the menu in French. */
export const menu: Readonly<Record<string, string>> = {
  menu: 'Menu',
  items: 'Éléments du menu',
  itemsHelp:
    'Chacun dans la société voit les éléments que son rôle ouvre, dans cet ordre. Faites glisser un élément par sa poignée, ou soulevez-le avec Espace et déplacez-le avec les flèches.',
  titleOf: 'Titre propre pour {{title}}',
  iconOf: 'Icône de {{title}}',
  shows: 'Affiché',
  hidden: 'Masqué',
  showsOf: '{{title}} s’affiche dans le menu',
  order: 'Ordre des éléments',
  loadFailed: 'Le menu n’a pas pu être chargé.',
  loadHelp: 'Rien n’a été modifié. Vérifiez la connexion et réessayez.',
  saveFailed: 'Le menu n’a pas pu être enregistré. Votre disposition est toujours là.',
  clashTitle: 'Modifié par deux personnes',
  clashHelp:
    'Quelqu’un d’autre a enregistré le menu entre-temps. Choisissez ce qui reste de chaque partie que vous avez tous deux modifiée.',
  mine: 'Le vôtre',
  theirs: 'Tel qu’enregistré',
  cancel: 'Annuler',
  save: 'Enregistrer',
};
