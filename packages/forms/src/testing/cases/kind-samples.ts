import type { ElementType } from '../../element-type';
import type { FormElement } from '../../form-element';
import { kindOf } from '../../kinds/kind-of';
import { SAMPLE_SIGNATURE } from './sample-signature';

/** A typical element of a kind, with a valid and an invalid answer. */
export interface KindSample {
  readonly element: FormElement;
  /** The same element in German. */
  readonly german: string;
  /** In stored form; undefined for kinds that people don't answer. */
  readonly filled?: unknown;
  /** Another valid answer in stored form. */
  readonly other?: unknown;
  /** An invalid answer, typed or stored; undefined if only an empty answer can be invalid. */
  readonly invalid?: unknown;
}

interface Draft {
  readonly title: string;
  readonly german: string;
  readonly filled?: unknown;
  readonly other?: unknown;
  readonly invalid?: unknown;
  readonly rest?: Partial<FormElement>;
}

const OCCUPANCY = [
  { id: 'primary', text: 'Primary residence' },
  { id: 'second', text: 'Second home' },
  { id: 'investment', text: 'Investment property' },
];
const STATUS = ['Application', 'Processing', 'Underwriting', 'Clear to Close', 'Funded'].map((text) => ({
  ...{ id: text.toLowerCase().replaceAll(' ', '-') },
  text,
}));
const INSIDE_FIELDS: readonly FormElement[] = [
  { id: 'inside_name', type: 'text', title: 'Employer' },
  { id: 'inside_amount', type: 'amount', title: 'Monthly Income' },
];

const DRAFTS: Readonly<Record<ElementType, Draft>> = {
  container: { title: 'Container', german: 'Behälter', rest: { childs: INSIDE_FIELDS } },
  grid: { title: 'Grid', german: 'Raster', rest: { childs: INSIDE_FIELDS } },
  section: { title: 'Employment', german: 'Beschäftigungsverhältnis', rest: { childs: INSIDE_FIELDS } },
  tab: {
    ...{ title: 'Tabs', german: 'Reiter' },
    rest: { childs: [{ id: 'inside_item', type: 'item', title: 'Borrower', childs: INSIDE_FIELDS }] },
  },
  item: { title: 'Borrower', german: 'Darlehensnehmer', rest: { childs: INSIDE_FIELDS } },
  text: { title: 'First Name', german: 'Vorname', other: 'Nadine', filled: 'Nadia' },
  textarea: {
    title: 'Letter of Explanation',
    german: 'Erläuterungsschreiben',
    other: 'I was abroad.',
    filled: 'The gap was parental leave.\nI am back at work.',
  },
  texteditor: {
    title: 'Scope of Work',
    german: 'Leistungsbeschreibung',
    other: '<p>New roof</p>',
    filled: '<p>New <strong>roof</strong> and</p><ul><li>kitchen</li><li>bath</li></ul>',
  },
  email: {
    title: 'Email',
    german: 'E-Mail-Adresse',
    other: 'n.okafor@example.com',
    filled: 'nadia@example.com',
    invalid: 'nadia@example.com\nBcc: eve@example.com',
  },
  website: {
    title: 'Company Website',
    german: 'Internetauftritt des Unternehmens',
    other: 'https://example.com/about',
    filled: 'https://example.com/loans',
    invalid: 'ftp://x',
  },
  password: { title: 'Portal Password', german: 'Zugangskennwort', filled: '********' },
  hiddenfield: { title: 'Campaign', german: 'Kampagne', other: 'autumn', filled: 'spring' },
  number: { title: 'Number of Units', german: 'Anzahl der Wohneinheiten', other: 1250, filled: 1234, invalid: '.' },
  amount: { title: 'Loan Amount', german: 'Darlehensbetrag', other: 405_000_00, filled: 412_500_00, invalid: '-' },
  percentage: { title: 'Interest Rate', german: 'Sollzinssatz', other: 712, filled: 688, invalid: '.' },
  auto_increment: { title: 'Loan Number', german: 'Darlehensnummer', filled: 104217 },
  date: {
    title: 'Requested Closing Date',
    german: 'Gewünschter Abschlusstermin',
    other: '2026-05-15',
    filled: '2026-04-30',
    invalid: '13-45-2026',
  },
  time: { title: 'Inspection Time', german: 'Besichtigungszeit', other: '09:15', filled: '14:30', invalid: '25:99' },
  datetime: {
    title: 'Rate Lock Expires',
    german: 'Ablauf der Zinsbindung',
    other: '2026-05-15T18:00:00.000Z',
    filled: '2026-04-30T21:00:00.000Z',
    invalid: '04-30-2026',
  },
  select: {
    title: 'Occupancy',
    german: 'Nutzungsart',
    other: 'primary',
    filled: 'investment',
    invalid: 'gone',
    rest: { options: OCCUPANCY },
  },
  multiselect: {
    title: 'Income Sources',
    german: 'Einkommensquellen',
    other: ['investment'],
    filled: ['primary', 'second'],
    invalid: ['gone'],
    rest: { options: OCCUPANCY },
  },
  radio: {
    title: 'Purpose',
    german: 'Verwendungszweck',
    other: 'investment',
    filled: 'primary',
    invalid: 'gone',
    rest: { options: OCCUPANCY },
  },
  checkbox: {
    title: 'Declarations',
    german: 'Erklärungen',
    other: ['primary', 'investment'],
    filled: ['second'],
    invalid: ['gone'],
    rest: { options: OCCUPANCY },
  },
  state: { title: 'Property State', german: 'Bundesstaat der Immobilie', other: 'CA', filled: 'WA', invalid: 'XX' },
  us_states: {
    title: 'Mailing State',
    german: 'Bundesstaat der Postanschrift',
    other: 'CA',
    filled: 'NY',
    invalid: 'XX',
  },
  status: {
    title: 'Loan Status',
    german: 'Bearbeitungsstand',
    other: 'processing',
    filled: 'underwriting',
    invalid: 'gone',
    rest: { options: STATUS },
  },
  phone: {
    title: 'Home Phone',
    german: 'Festnetznummer',
    other: '206-555-0199',
    filled: '206-555-0143',
    invalid: '206-5',
  },
  cell: {
    title: 'Cell Phone',
    german: 'Mobilfunknummer',
    other: '206-555-0198',
    filled: '206-555-0144',
    invalid: '206-5',
  },
  ssn: {
    title: 'Social Security Number',
    german: 'Sozialversicherungsnummer',
    filled: '***-**-6789',
    invalid: '123-4',
  },
  zip: { title: 'ZIP Code', german: 'Postleitzahl', other: '98101', filled: '02139', invalid: '021' },
  file: { title: 'Bank Statement', german: 'Kontoauszug' },
  image: { title: 'Front of the House', german: 'Vorderansicht des Hauses' },
  signature: { title: 'Borrower Signature', german: 'Unterschrift des Darlehensnehmers', filled: SAMPLE_SIGNATURE },
  dropzone: { title: 'Further Documents', german: 'Weitere Unterlagen' },
  headertext: { title: 'About the Property', german: 'Angaben zur Immobilie', rest: { value: 'About the Property' } },
  separator: { title: '', german: '' },
  paragraph: {
    title: 'Notice',
    german: 'Hinweis',
    rest: { value: '<p>We may ask for <strong>more</strong> later.</p>' },
  },
  button: { title: 'Send to Underwriting', german: 'An die Kreditprüfung übergeben' },
};

/** The sample element of a kind, with the id `sample`. */
export function kindSample(type: ElementType): KindSample {
  const { title, german, filled, other, invalid, rest } = DRAFTS[type];
  const guideline = kindOf(type).isField ? { guideline: 'As it stands in your papers.' } : {};
  return {
    element: { id: 'sample', type, title, ...guideline, ...rest },
    german,
    ...(filled !== undefined && { filled }),
    ...(other !== undefined && { other }),
    ...(invalid !== undefined && { invalid }),
  };
}
