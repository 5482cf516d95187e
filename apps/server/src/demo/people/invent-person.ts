import { EMPLOYERS, FIRST_NAMES, LAST_NAMES, POSITIONS } from './names';
import { TOWNS_BY_STATE } from './towns';
import { seededChoice, type SeededChoice } from './seeded-choice';

/** A street address in a real town on an invented street. */
export interface InventedAddress {
  readonly street: string;
  readonly city: string;
  readonly county: string;
  readonly state: string;
  readonly zip: string;
}

/** Somebody who does not exist, in the shapes that the forms keep (ISO days, 999-999-9999, 999-99-9999). */
export interface InventedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly ssn: string;
  readonly dateOfBirth: string;
  readonly address: InventedAddress;
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

/** Area codes in service; with the exchange 555 and a line 0100 to 0199 the number is set aside for fiction. */
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
 * Somebody who does not exist, the same one for the same seed: no number of theirs can belong to a real person.
 *
 * Social security numbers begin with 9, 666 or 000, which are never issued; telephone lines are those set aside for
 * fiction; mail goes to example.com, which takes none. Ages run from 24 to 78 on 1 January 2026.
 * @param state two-letter code of the home state; without it, or for one without towns, the seed chooses
 */
export function inventPerson(seed: string, state?: string): InventedPerson {
  const choice = seededChoice(`person ${seed}`);
  const firstName = choice.pick(FIRST_NAMES);
  const lastName = choice.pick(LAST_NAMES);
  return {
    firstName,
    lastName,
    email: `${mailName(`${firstName}.${lastName}`)}.${choice.whole(100, 9999)}@example.com`,
    phone: inventPhone(choice),
    ssn: inventSsn(choice),
    dateOfBirth: inventBirthday(choice),
    address: inventAddress(seed, state),
    employer: choice.pick(EMPLOYERS),
    position: choice.pick(POSITIONS),
  };
}

/** An address alone, e.g. of the property that a person buys. @param state as for `inventPerson` */
export function inventAddress(seed: string, state?: string): InventedAddress {
  const choice = seededChoice(`address ${seed}`);
  const home = state && TOWNS_BY_STATE.has(state) ? state : choice.pick([...TOWNS_BY_STATE.keys()]);
  const place = choice.pick(TOWNS_BY_STATE.get(home) ?? []);
  const street = `${choice.whole(11, 9899)} ${choice.pick(STREETS)} ${choice.pick(STREET_KINDS)}`;
  return { street, city: place.city, county: place.county, state: home, zip: choice.pick(place.zips) };
}

/** Letters that a mailbox takes: accents off, lower case. */
function mailName(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z.-]/g, '');
}

function inventPhone(choice: SeededChoice): string {
  return `${choice.pick(AREA_CODES)}-555-${digits(choice.whole(100, 199), 4)}`;
}

function inventSsn(choice: SeededChoice): string {
  const area = choice.pick(['000', '666', String(choice.whole(900, 999))]);
  return `${area}-${digits(choice.whole(1, 99), 2)}-${digits(choice.whole(1, 9999), 4)}`;
}

function inventBirthday(choice: SeededChoice): string {
  return `${choice.whole(1948, 2001)}-${digits(choice.whole(1, 12), 2)}-${digits(choice.whole(1, 28), 2)}`;
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
