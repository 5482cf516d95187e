import type { ElementType, FormElement } from '@lendwright/forms';
import { SeededRandom } from '../calls/seeded-random';

/** The roles that fields are hidden from; administrators are affected by `all` only. */
export const BOUND_ROLES = ['officer', 'own', 'broker', 'borrower'] as const;
export type BoundRole = (typeof BOUND_ROLES)[number];

/** A field of a generated form, with its effective rules for every role. */
export interface PlannedField {
  readonly id: string;
  readonly type: ElementType;
  readonly element: FormElement;
  /** The cloneable section that contains it. */
  readonly rows?: string;
  readonly hiddenFrom: ReadonlySet<string>;
  /** How the field is hidden: by a list, for everyone, or by a rule that applies. */
  readonly readOnlyFor: ReadonlySet<string>;
  /** The number that this computed field doubles. Roles that cannot see the number cannot see the field either. */
  readonly doubledField?: PlannedField;
}

export interface PlannedForm {
  readonly key: string;
  readonly content: readonly FormElement[];
  readonly fields: readonly PlannedField[];
  /** The text field whose value makes the form's rules apply. */
  readonly flag: string;
  readonly documents: { readonly open: string; readonly hidden: string };
  /** Sections, uploads and other named parts, with the roles that must not know of them. */
  readonly locations: readonly { readonly names: readonly string[]; readonly hiddenFrom: ReadonlySet<string> }[];
}

const ALL_ROLES = [...BOUND_ROLES, 'admin'];
const TYPES = [
  ...['text', 'textarea', 'texteditor', 'number', 'amount', 'date', 'select', 'multiselect', 'email', 'phone', 'ssn'],
] as readonly ElementType[];

/** The roles that a role list affects. */
const rolesNamed = (names: readonly string[] = []) => new Set(names.includes('all') ? ALL_ROLES : names);
const listed = (names: readonly string[]) => names.map((name) => (name === 'all' ? name : `role:${name}`));

interface Limits {
  readonly hiddenFrom?: readonly string[];
  readonly fixedSections?: readonly string[];
  readonly readonly?: true;
  readonly isLocked?: true;
  readonly isReviewed?: true;
}

/** Possible restrictions of a field; hiding ones are listed more often. */
const LIMITS: readonly Limits[] = [
  {},
  {},
  {},
  { hiddenFrom: ['borrower'] },
  { hiddenFrom: ['borrower', 'broker'] },
  { hiddenFrom: ['officer', 'own'] },
  { hiddenFrom: ['own', 'borrower'] },
  { hiddenFrom: ['all'] },
  { hiddenFrom: ['broker'], fixedSections: ['officer', 'borrower'] },
  { hiddenFrom: ['officer'], isReviewed: true },
  { fixedSections: ['borrower', 'broker'] },
  { fixedSections: ['officer', 'own'] },
  { fixedSections: ['all'] },
  { readonly: true },
  { isLocked: true },
];

/** Ten letters after a marker that occurs in no word, so that a test can find it in any response. */
export const tokenOf = (random: SeededRandom) =>
  `zq${Array.from({ length: 10 }, () => 'abcdefghijklmnoprstuvwy'[random.below(23)]).join('')}`;

/** Creates fields one by one, each with an unguessable name. */
class FormDraft {
  readonly fields: PlannedField[] = [];
  readonly locations: { names: string[]; hiddenFrom: Set<string> }[] = [];

  constructor(readonly random: SeededRandom) {}

  field(limits: Limits, holder: ReadonlySet<string>, rows?: string, elementType?: ElementType): FormElement {
    const { random } = this;
    // A field that is hidden from everyone cannot be a secret, which an administrator must type.
    const type =
      elementType ??
      random.pick(limits.hiddenFrom?.includes('all') || limits.readonly || rows ? TYPES.slice(0, -1) : TYPES);
    const options = [0, 1, 2].map(() => ({ id: tokenOf(random), text: `Option ${tokenOf(random)}` }));
    const element: FormElement = {
      id: tokenOf(random),
      type,
      title: `Title ${tokenOf(random)}`,
      guideline: `Guide ${tokenOf(random)}`,
      ...(['select', 'multiselect'].includes(type) && { options }),
      ...(random.chance(0.2) && { mandatory: true }),
      ...(random.chance(0.5) && { listShowField: true }),
      ...(limits.hiddenFrom && { hided_roles: listed(limits.hiddenFrom) }),
      ...(limits.fixedSections && { readonly_roles: listed(limits.fixedSections) }),
      ...(limits.readonly && { readonly: true }),
      ...(limits.isReviewed && !rows && { reviewers: ['role:officer'] }),
    };
    const isReadonlyForAll = limits.readonly ?? limits.isLocked;
    this.fields.push({
      ...{ id: element.id, type, element, ...(rows !== undefined && { rows }) },
      hiddenFrom: new Set([...holder, ...rolesNamed(limits.hiddenFrom)]),
      readOnlyFor: rolesNamed(isReadonlyForAll ? ['all'] : limits.fixedSections),
    });
    return element;
  }

  /** A field that holds twice a number: implicitly hidden from roles that cannot see the number. */
  createSecondElement(field: PlannedField): FormElement {
    const plainElement = this.field({ readonly: true }, field.hiddenFrom, undefined, field.type);
    const element: FormElement = { ...plainElement, listShowField: true, calculation: `${field.id} * 2` };
    const ownField = this.fields.pop() as PlannedField;
    this.fields.push({ ...ownField, element, doubledField: field });
    return element;
  }

  /** Fields computed from the first hidden and visible numbers, and fields computed from those. */
  computed(): FormElement[] {
    const numbers = this.fields.filter(({ type, rows }) => type === 'number' && rows === undefined).slice(0, 3);
    return numbers.flatMap((number) => {
      const firstElement = this.createSecondElement(number);
      return [firstElement, this.createSecondElement(this.fields.at(-1) as PlannedField)];
    });
  }

  section(hiddenRoles: readonly string[], count: number, isCloneable: boolean): FormElement {
    const { random } = this;
    const [id, hiddenFrom] = [tokenOf(random), rolesNamed(hiddenRoles)];
    const limits = Array.from({ length: count }, () => random.pick(LIMITS));
    const title = `Section ${tokenOf(random)}`;
    this.locations.push({ names: [id, title], hiddenFrom });
    return {
      ...{ id, type: 'section', title },
      ...(isCloneable && { cloneable: true }),
      ...(hiddenRoles.length > 0 && { hided_roles: listed(hiddenRoles) }),
      childs: limits.map((limit) => this.field(limit, hiddenFrom, isCloneable ? id : undefined)),
    };
  }

  addDocument(hiddenFrom: readonly string[]): FormElement {
    const element: FormElement = {
      ...{ id: tokenOf(this.random), type: 'file', title: `Paper ${tokenOf(this.random)}` },
      ...(hiddenFrom.length > 0 && { hided_roles: listed(hiddenFrom) }),
    };
    this.locations.push({ names: [element.id, element.title], hiddenFrom: rolesNamed(hiddenFrom) });
    return element;
  }
}

/**
 * Rules that apply to every record: one locks, one hides, and one is hidden itself because it reads a hidden number.
 */
function rulesOf(draft: FormDraft, flag: string): NonNullable<FormElement['control_settings']> {
  const ownFields = draft.fields.filter(({ rows }) => rows === undefined);
  const open = ownFields.filter(({ hiddenFrom, readOnlyFor }) => hiddenFrom.size === 0 && readOnlyFor.size === 0);
  const isLocked = ({ element, readOnlyFor }: PlannedField) =>
    readOnlyFor.size === ALL_ROLES.length && !element.readonly && !element.readonly_roles;
  const lockedIds = ownFields.filter(isLocked).map(({ id }) => id);
  const secret = ownFields.find(({ type, hiddenFrom }) => type === 'number' && hiddenFrom.size > 0);
  const flagCondition = { field: flag, operator: 'equals', value: 'on' } as const;
  const [requestedField, goneField] = [open.at(-1), open.at(-2)];
  return [
    ...(lockedIds.length > 0 ? [{ when: flagCondition, effect: 'lock', targets: lockedIds } as const] : []),
    ...(goneField ? [{ when: flagCondition, effect: 'hide', targets: [goneField.id] } as const] : []),
    ...(secret && requestedField
      ? [
          {
            when: { field: secret.id, operator: 'greater', value: 0 },
            effect: 'require',
            targets: [requestedField.id],
          } as const,
        ]
      : []),
  ];
}

/** Generates a random form of about twenty fields. */
export function planForm(seed: number, key: string): PlannedForm {
  const draft = new FormDraft(new SeededRandom(seed));
  const flag = tokenOf(draft.random);
  const open = draft.section([], 9, false);
  const closedSection = draft.section(
    draft.random.pick([['borrower'], ['own', 'broker'], ['officer'], ['all']]),
    3,
    false,
  );
  const rows = draft.section([], 6, true);
  const closedRows = draft.section(
    draft.random.pick([
      ['borrower', 'broker'],
      ['officer', 'own'],
    ]),
    2,
    true,
  );
  const plainElements = [0, 1].map(() => draft.field({}, new Set(), undefined, 'text'));
  const computedElements = draft.computed();
  const documents = [draft.addDocument([]), draft.addDocument(['own', 'broker', 'borrower'])] as const;
  // Locking rules apply to the record's own fields; in rows, the field is read-only instead.
  const unnestRows = (element: FormElement): FormElement => {
    const ownField = draft.fields.find(({ id }) => id === element.id);
    const isBare = ownField?.readOnlyFor.size === ALL_ROLES.length && !element.readonly_roles;
    return isBare ? { ...element, readonly: true } : element;
  };
  const fixedSections = [rows, closedRows].map((section) => ({ ...section, childs: section.childs?.map(unnestRows) }));
  const firstElement: FormElement = { id: flag, type: 'text', title: 'Flag', control_settings: rulesOf(draft, flag) };
  return {
    ...{ key, flag, fields: draft.fields, locations: draft.locations },
    documents: { open: documents[0].id, hidden: documents[1].id },
    content: [
      { ...open, childs: [firstElement, ...(open.childs ?? []), ...plainElements, ...computedElements, ...documents] },
      closedSection,
      ...(fixedSections as FormElement[]),
    ],
  };
}
