/** The words of the landing page and of its privacy page, in French. */
export const site: Readonly<Record<string, string>> = {
  pageTitle: 'Lendwright : un système de prêt que votre équipe façonne elle-même',
  pageAbout:
    'CRM et montage de prêts en un : dessinez vos formulaires ; listes, documents, contrôles et droits suivent.',
  skip: 'Aller au contenu',
  menu: 'Cette page',
  language: 'Langue',
  howNav: 'Fonctionnement',
  featuresNav: 'Fonctions',
  signIn: 'Se connecter',
  ask: 'Demander une démo',
  liveDemo: 'Essayer la démo en direct',

  headline: 'Un système de prêt que votre équipe façonne elle-même.',
  lead: 'Lendwright réunit CRM et montage de prêts. Dessinez vos formulaires ; listes, filtres, documents, contrôles et droits les suivent.',
  phonePicture: 'Un emprunteur envoie ses documents depuis un téléphone : un fichier est redemandé, avec la raison.',

  tour: 'Un regard sur le produit',
  slides: 'Images',
  pause: 'Mettre en pause',
  play: 'Lire',
  'slide-loans': 'Voir tout le portefeuille',
  'slideText-loans': 'Chaque prêt par statut, filtré par tout champ que vous dessinez.',
  'slideAlt-loans': 'La liste de 420 prêts, avec un onglet par statut, les montants et les personnes.',
  'slide-loan': 'Travailler dans un seul dossier',
  'slideText-loan': 'Emprunteur, courtier et équipe dans le même formulaire, enregistré au fil de la saisie.',
  'slideAlt-loan': 'Une demande de prêt avec ses onglets, les champs encore requis et les derniers changements.',
  'slide-builder': 'Dessiner sans code',
  'slideText-builder': 'Champs, règles et formules en vigueur dès la publication.',
  'slideAlt-builder':
    'L’éditeur de formulaires : éléments à gauche, formulaire au milieu, réglages d’un champ à droite.',

  howTitle: 'Du formulaire vide au dossier complet',
  draw: 'Dessiner',
  drawText:
    'Construisez la demande avec plus de trente types d’éléments. Dites en règles simples ce qui s’affiche, ce qui est requis et ce qui se calcule.',
  fill: 'Remplir',
  fillText:
    'Les emprunteurs répondent sur un téléphone et voient ce qui manque. Les pistes arrivent par des formulaires sur votre propre site.',
  decide: 'Décider',
  decideText:
    'L’équipe contrôle les documents et valide les changements. Chaque étape figure dans l’historique : par qui et quand.',

  featuresTitle: 'Quatre parties, un seul dossier',
  crm: 'CRM',
  crmText: 'Pistes, prospects, partenaires et équipe dans des listes qui filtrent sur tout champ dessiné.',
  origination: 'Montage de prêts',
  originationText: 'Des demandes qui se lisent comme du papier et se contrôlent pendant la saisie.',
  pricing: 'Tarification et analyse des prêts',
  pricingText: 'Ratios et mensualités selon vos propres formules, au centime, et des règles qui disent ce qui manque.',
  servicing: 'Gestion des prêts',
  servicingText:
    'Le prêt versé garde son dossier : documents, statuts, personnes et historique. Paiements et rappels en sont le prochain chapitre.',
  ruleShown: 'Affiché quand Occupation égale Investissement locatif',
  met: 'rempli',
  waits: 'attend un document',

  askTitle: 'Apportez un de vos formulaires. Nous le dessinons avec vous.',
  askText:
    'Nous vous montrons le produit lui-même, avec un formulaire que vous connaissez : dessiné, rempli sur un téléphone et contrôlé.',
  fullName: 'Nom complet',
  email: 'E-mail',
  company: 'Entreprise',
  phone: 'Téléphone',
  optional: 'facultatif',
  fullNameHint: 'Votre nom',
  send: 'Demander une démo',
  sending: 'Envoi…',
  promise: 'Nous nous en servons pour vous répondre, et pour rien d’autre.',
  isRequired: '{{name}} : champ requis',
  isNotValid: '{{name}} : saisie non valable',
  failed: 'Un problème est survenu ! Veuillez envoyer de nouveau',
  tooMany: 'Trop de demandes sont venues de votre réseau. Rien n’a été envoyé ; réessayez dans une heure.',
  thanks: 'Merci. Votre demande est arrivée.',
  thanksText: 'Nous écrirons à {{email}}.',

  about: 'CRM et montage de prêts pour les prêteurs.',
  address: 'Adresse',
  contact: 'Nous joindre',
  follow: 'Suivre',
  legal: 'Mentions légales',
  privacy: 'Confidentialité',

  privacyPage: 'Confidentialité · Lendwright',
  back: 'Retour à l’accueil',
  updated: 'En vigueur depuis novembre 2026',
  readTitle: 'Quand vous lisez ces pages',
  readText:
    'Nous ne posons ici aucun cookie, ne comptons pas les visites et ne chargeons rien d’autres entreprises. Si vous choisissez une langue, votre navigateur la retient ; ce choix reste sur votre appareil.',
  demoTitle: 'Quand vous demandez une démo',
  demoText:
    'Nous gardons ce que vous saisissez (nom, e-mail, entreprise et téléphone), la langue de la page, l’hôte visité, l’heure et l’adresse réseau d’où vient la demande. Les premières données servent à vous répondre, l’adresse à écarter les flots de demandes automatiques.',
  keepTitle: 'Combien de temps, et qui le voit',
  keepText:
    'Seuls les exploitants de cette installation lisent les demandes ; ils en sont avertis par e-mail. Nous effaçons une demande deux ans après son arrivée, ou plus tôt si vous le souhaitez. Nous ne la vendons ni ne la transmettons.',
  inTitle: 'Quand vous vous connectez',
  inText:
    'La connexion pose un cookie qui contient votre session et rien d’autre. Ce que vous saisissez dans une demande appartient au prêteur qui vous a invité ; adressez-vous à lui.',
  rightsTitle: 'Ce que vous pouvez demander',
  rightsText:
    'Vous pouvez demander à voir ce que nous gardons de votre demande, à le faire corriger ou à le faire effacer.',
  rightsWrite: 'Écrivez à {{email}}.',
};
