import { EMPLOYERS, FIRST_NAMES, LAST_NAMES, POSITIONS } from './names';
import { TOWNS_BY_STATE } from './towns';
import { seededChoice, type SeededChoice } from './seeded-choice';

/** An invented street address in a real town. */
export interface GeneratedAddress {
  readonly street: string;
  readonly city: string;
  readonly county: string;
  readonly state: string;
  readonly zip: string;
}

/** An invented person, in the formats of the forms (ISO dates, 999-999-9999, 999-99-9999). */
export interface GeneratedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly ssn: string;
  readonly dateOfBirth: string;
  readonly address: GeneratedAddress;
  readonly employer: string;
  readonly position: string;
}

const STREETS =
  `Alder Ridge|Amberwood|Birchhollow|Brackenfield|Camellia|Canning|Cloverleaf|Copperfield|Driftwood|Elderberry
Fernhill|Foundry|Foxglove|Granary|Harrow|Heron Point|Juniper Hollow|Kestrel|Larkspur|Lantern|Marlow|Millrace|Mulberry
Orchard|Pinecrest|Quail Hollow|Redstem|Saltmarsh|Sorrel|Stonegate|Tamarack|Thistledown|Tidepool|Wrenfield|Yarrow`.split(
    /[|\n]/,
  );
const STREET_KINDS = ['St', 'Ave', 'Dr', 'Ln', 'Ct', 'Rd', 'Pl', 'Way', 'Ter', 'Blvd'];

/** Area codes in service. Numbers with exchange 555 and line 0100 to 0199 are reserved for fiction. */
const AREA_CODES = [
  '206',
  '253',
  '312',
  '360',
  '404',
  '415',
  '503',
  '541',
  '602',
  '612',
  '704',
  '713',
  '720',
  '801',
  '813',
];

/**
 * Invents a person, deterministically per seed. No number can belong to a real person.
 *
 * Social security numbers begin with 9, 666 or 000, which are never issued. Phone numbers are reserved for fiction.
 * Email goes to example.com. Ages range from 24 to 78 on 1 January 2026.
 * @param state two-letter code of the home state; chosen by the seed if it is missing or has no towns
 */
export function generatePerson(seed: string, state?: string): GeneratedPerson {
  const choice = seededChoice(`person ${seed}`);
  const firstName = choice.pick(FIRST_NAMES);
  const lastName = choice.pick(LAST_NAMES);
  return {
    firstName,
    lastName,
    email: `${mailboxOf(`${firstName}.${lastName}`)}.${choice.whole(100, 9999)}@example.com`,
    phone: generatePhone(choice),
    ssn: generateSsn(choice),
    dateOfBirth: generateBirthday(choice),
    address: generateAddress(seed, state),
    employer: choice.pick(EMPLOYERS),
    position: choice.pick(POSITIONS),
  };
}

/** Invents an address, e.g. of a property to buy. @param state as for `generatePerson` */
export function generateAddress(seed: string, state?: string): GeneratedAddress {
  const choice = seededChoice(`address ${seed}`);
  const home = state && TOWNS_BY_STATE.has(state) ? state : choice.pick([...TOWNS_BY_STATE.keys()]);
  const town = choice.pick(TOWNS_BY_STATE.get(home) ?? []);
  const street = `${choice.whole(11, 9899)} ${choice.pick(STREETS)} ${choice.pick(STREET_KINDS)}`;
  return { street, city: town.city, county: town.county, state: home, zip: choice.pick(town.zips) };
}

/** Converts a name to the local part of an email address: lower case, without accents. */
function mailboxOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z.-]/g, '');
}

function generatePhone(choice: SeededChoice): string {
  return `${choice.pick(AREA_CODES)}-555-${digits(choice.whole(100, 199), 4)}`;
}

function generateSsn(choice: SeededChoice): string {
  const area = choice.pick(['000', '666', String(choice.whole(900, 999))]);
  return `${area}-${digits(choice.whole(1, 99), 2)}-${digits(choice.whole(1, 9999), 4)}`;
}

function generateBirthday(choice: SeededChoice): string {
  return `${choice.whole(1948, 2001)}-${digits(choice.whole(1, 12), 2)}-${digits(choice.whole(1, 28), 2)}`;
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
