import type { IsoDate } from '@lendwright/kernel';
import type { CompanySetup, ModuleDefinition, PersonField, WireRecord } from '../records';
import type { MergeField } from './merge-field';

const named = (key: string, title: string, kind: MergeField['kind'] = 'text'): MergeField => ({
  ...{ key, title, kind, section: '', group: null },
  ...{ isSystem: true, options: [] },
});

const COMMON_FIELDS = [
  named('@today', 'Today', 'date'),
  named('@company_name', 'Company name'),
  named('@company_address', 'Company address'),
  named('@status', 'Status'),
];
const LOAN_FIELDS = [
  named('@loan_number', 'Loan number'),
  named('@product', 'Product'),
  named('@program', 'Program'),
  named('@prospect_name', 'Borrower name'),
  named('@prospect_first_name', 'Borrower first name'),
  named('@prospect_last_name', 'Borrower last name'),
  named('@prospect_email', 'Borrower email', 'email'),
  named('@prospect_phone', 'Borrower phone', 'phone'),
  named('@workforces', 'Assigned team'),
  named('@contacts', 'Assigned partners'),
];

/** The fields of the borrower that a system field of loans contains. */
const PERSON_FIELDS: ReadonlyMap<string, readonly PersonField[]> = new Map<string, readonly PersonField[]>([
  ['@prospect_name', ['first_name', 'last_name']],
  ['@prospect_first_name', ['first_name']],
  ['@prospect_last_name', ['last_name']],
  ['@prospect_email', ['email']],
  ['@prospect_phone', ['phone']],
]);

/** Whether a system field contains data of the borrower, which a form may hide. */
export const isPersonKey = (key: string): boolean => PERSON_FIELDS.has(key);

/** The system fields that contain a hidden field of the borrower. */
export const personKeysOf = (hiddenFields: ReadonlySet<string>): string[] =>
  [...PERSON_FIELDS].filter(([, fields]) => fields.some((field) => hiddenFields.has(field))).map(([key]) => key);

const roleKey = (role: string) => `@role_${role}`;

/**
 * The fields that are not part of a form. Loans also have a number, a borrower and assigned people, in total and by
 * role.
 */
export function systemFields(setup: CompanySetup, { isLoan }: Pick<ModuleDefinition, 'isLoan'>): MergeField[] {
  if (!isLoan) return COMMON_FIELDS;
  const roles = [...setup.roles.values()].filter(
    ({ is_active: isActive, user_type: type }) => isActive && (type === 'Workforces' || type === 'Contacts'),
  );
  return [...COMMON_FIELDS, ...LOAN_FIELDS, ...roles.map(({ id, title }) => named(roleKey(id), title))];
}

/** The system fields of loans, which are independent of the form. */
export const commonMergeFields = (setup: CompanySetup): MergeField[] => systemFields(setup, { isLoan: true });

type Person = WireRecord['workforces'][number];

const nameOf = (person: { readonly first_name: string; readonly last_name: string } | undefined) =>
  person ? `${person.first_name} ${person.last_name}`.trim() : '';
const names = (people: readonly Person[]) => people.map(({ user }) => nameOf(user)).filter(Boolean);

/** The texts of the system fields of a record in wire format, without parts that the viewer may not see. */
export function systemTexts(
  setup: CompanySetup,
  record: WireRecord,
  { isLoan }: Pick<ModuleDefinition, 'isLoan'>,
  today: IsoDate,
): ReadonlyMap<string, string> {
  const address = setup.settings['postalAddress'];
  const texts = new Map([
    ['@today', today],
    ['@company_name', setup.name],
    ['@company_address', typeof address === 'string' ? address : ''],
    ['@status', record.status[0]?.title ?? ''],
  ]);
  if (!isLoan) return texts;
  const person = record.prospect?.info;
  const assignedWorkforces = [...record.workforces, ...record.contacts];
  const ownTexts: readonly (readonly [string, string])[] = [
    ['@loan_number', record.number ?? ''],
    ['@product', record.product?.title ?? ''],
    ['@program', record.program?.title ?? ''],
    ['@prospect_name', nameOf(person)],
    ['@prospect_first_name', person?.first_name ?? ''],
    ['@prospect_last_name', person?.last_name ?? ''],
    ['@prospect_email', person?.email ?? ''],
    ['@prospect_phone', person?.phone ?? ''],
    ['@workforces', names(record.workforces).join(', ')],
    ['@contacts', names(record.contacts).join(', ')],
  ];
  const roles = systemFields(setup, { isLoan }).filter(({ key }) => key.startsWith('@role_'));
  const namesOfRole = (key: string) =>
    names(assignedWorkforces.filter(({ role }) => role && roleKey(role._id) === key)).join(', ');
  return new Map([...texts, ...ownTexts, ...roles.map(({ key }) => [key, namesOfRole(key)] as const)]);
}
