/** The words of the landing page and of its privacy page, in German. */
export const site: Readonly<Record<string, string>> = {
  pageTitle: 'Lendwright: ein Kreditsystem, das Ihr eigenes Team gestaltet',
  pageAbout:
    'CRM und Kreditbearbeitung in einem: Zeichnen Sie Ihre Formulare; Listen, Dokumente, Prüfungen und Rechte folgen.',
  skip: 'Zum Inhalt springen',
  menu: 'Diese Seite',
  language: 'Sprache',
  howNav: 'So funktioniert es',
  featuresNav: 'Funktionen',
  signIn: 'Anmelden',
  ask: 'Demo anfragen',
  liveDemo: 'Live-Demo ausprobieren',

  headline: 'Ein Kreditsystem, das Ihr eigenes Team gestaltet.',
  lead: 'Lendwright ist CRM und Kreditbearbeitung in einem. Zeichnen Sie Ihre Formulare; Listen, Filter, Dokumente, Prüfungen und Rechte folgen ihnen.',
  phonePicture:
    'Ein Kreditnehmer sendet Dokumente vom Telefon: Eine Datei wird mit Begründung noch einmal angefordert.',

  tour: 'Ein Blick auf das Produkt',
  slides: 'Bilder',
  pause: 'Anhalten',
  play: 'Abspielen',
  'slide-loans': 'Die ganze Pipeline sehen',
  'slideText-loans': 'Jeder Kredit nach Status, gefiltert nach jedem Feld, das Sie zeichnen.',
  'slideAlt-loans': 'Die Liste von 420 Krediten mit einem Reiter je Status, den Beträgen und den Beteiligten.',
  'slide-loan': 'In einer Kreditakte arbeiten',
  'slideText-loan': 'Kreditnehmer, Vermittler und Team im selben Formular, beim Tippen gespeichert.',
  'slideAlt-loan': 'Ein Kreditantrag mit seinen Reitern, den noch fehlenden Pflichtfeldern und den letzten Änderungen.',
  'slide-builder': 'Ohne Code zeichnen',
  'slideText-builder': 'Felder, Regeln und Formeln, die mit dem Veröffentlichen gelten.',
  'slideAlt-builder':
    'Der Formular-Editor: links die Elemente, in der Mitte das Formular, rechts die Einstellungen eines Feldes.',

  howTitle: 'Vom leeren Formular zur fertigen Akte',
  draw: 'Zeichnen',
  drawText:
    'Bauen Sie den Antrag aus mehr als dreißig Arten von Elementen. Sagen Sie in einfachen Regeln, was erscheint, was Pflicht ist und was berechnet wird.',
  fill: 'Ausfüllen',
  fillText:
    'Kreditnehmer antworten am Telefon und sehen, was noch fehlt. Leads kommen über Formulare auf Ihrer eigenen Website.',
  decide: 'Entscheiden',
  decideText: 'Das Team prüft Dokumente und gibt Änderungen frei. Jeder Schritt steht im Verlauf: von wem und wann.',

  featuresTitle: 'Vier Teile, eine Akte',
  crm: 'CRM',
  crmText: 'Leads, Interessenten, Partner und Mitarbeiter in Listen, die nach jedem gezeichneten Feld filtern.',
  origination: 'Kreditvergabe',
  originationText: 'Anträge, die sich wie Papier lesen und sich beim Tippen selbst prüfen.',
  pricing: 'Konditionen und Kreditprüfung',
  pricingText: 'Kennzahlen und Raten nach Ihren eigenen Formeln, auf den Cent, und Regeln, die sagen, was fehlt.',
  servicing: 'Kreditverwaltung',
  servicingText:
    'Der ausgezahlte Kredit behält seine Akte: Dokumente, Status, Personen und Verlauf. Zahlungen und Erinnerungen sind ihr nächstes Kapitel.',
  ruleShown: 'Erscheint, wenn Nutzung gleich Kapitalanlage ist',
  met: 'erfüllt',
  waits: 'wartet auf ein Dokument',

  askTitle: 'Bringen Sie eines Ihrer Formulare mit. Wir zeichnen es mit Ihnen.',
  askText:
    'Wir zeigen Ihnen das Produkt selbst, mit einem Formular, das Sie kennen: gezeichnet, am Telefon ausgefüllt und geprüft.',
  fullName: 'Vollständiger Name',
  email: 'E-Mail',
  company: 'Unternehmen',
  phone: 'Telefon',
  optional: 'freiwillig',
  fullNameHint: 'Ihr Name',
  send: 'Demo anfragen',
  sending: 'Wird gesendet…',
  promise: 'Wir nutzen das, um Ihnen zu antworten, und für nichts anderes.',
  isRequired: '{{name}} ist erforderlich',
  isNotValid: '{{name}} ist nicht gültig',
  failed: 'Etwas ist schiefgegangen! Bitte senden Sie noch einmal',
  tooMany:
    'Aus Ihrem Netz kamen zu viele Anfragen. Nichts wurde gesendet; bitte versuchen Sie es in einer Stunde noch einmal.',
  thanks: 'Vielen Dank. Ihre Anfrage ist angekommen.',
  thanksText: 'Wir schreiben an {{email}}.',

  about: 'CRM und Kreditbearbeitung für Kreditgeber.',
  address: 'Anschrift',
  contact: 'Kontakt',
  follow: 'Folgen',
  legal: 'Rechtliches',
  privacy: 'Datenschutz',

  privacyPage: 'Datenschutz · Lendwright',
  back: 'Zurück zur Startseite',
  updated: 'Stand November 2026',
  readTitle: 'Wenn Sie diese Seiten lesen',
  readText:
    'Wir setzen hier keine Cookies, zählen keine Besuche und laden nichts von anderen Unternehmen. Wenn Sie eine Sprache wählen, merkt sich das Ihr Browser; die Wahl bleibt auf Ihrem Gerät.',
  demoTitle: 'Wenn Sie eine Demo anfragen',
  demoText:
    'Wir bewahren auf, was Sie eingeben (Name, E-Mail, Unternehmen und Telefon), die Sprache der Seite, den besuchten Host, die Zeit und die Netzadresse, von der die Anfrage kam. Mit den Angaben antworten wir Ihnen; mit der Adresse halten wir Fluten maschineller Anfragen fern.',
  keepTitle: 'Wie lange, und wer es sieht',
  keepText:
    'Nur die Betreiber dieser Installation lesen Anfragen; sie erfahren davon per E-Mail. Wir löschen eine Anfrage zwei Jahre nach ihrem Eingang, auf Ihren Wunsch auch früher. Wir verkaufen sie nicht und geben sie nicht weiter.',
  inTitle: 'Wenn Sie sich anmelden',
  inText:
    'Die Anmeldung setzt ein Cookie, das Ihre Sitzung hält und sonst nichts. Was Sie in einen Antrag eingeben, gehört zu dem Kreditgeber, der Sie eingeladen hat; bitte fragen Sie diesen.',
  rightsTitle: 'Was Sie verlangen können',
  rightsText:
    'Sie können verlangen, zu sehen, was wir zu Ihrer Anfrage halten, und es berichtigen oder löschen zu lassen.',
  rightsWrite: 'Schreiben Sie an {{email}}.',
};
