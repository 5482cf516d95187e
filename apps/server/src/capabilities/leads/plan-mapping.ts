import {
  changeAnswers,
  compileForm,
  isSecret,
  kindOf,
  type Answers,
  type CompiledForm,
  type FormElement,
  type FormViewer,
} from '@lendwright/forms';
import { isDeepStrictEqual } from 'node:util';
import { mapAnswers, type OpenedAnswers } from './map-answers';

/** A lead's field and the field of the other form that takes its answer; an empty text leaves it with the lead. */
export type FieldMapping = Readonly<Record<string, string>>;

/** What becomes of one answer of the lead; `to` is where it was meant to go. */
export interface MappedAnswer {
  readonly field: string;
  readonly what: 'taken' | 'kept' | 'left';
  readonly to: string | null;
}

export interface MappingPlan {
  /** What the other form is to be filled with, in stored form, secrets in the clear. */
  readonly formData: Answers;
  readonly answers: readonly MappedAnswer[];
}

/** What stands in the record that is to be completed; secrets masked. */
export interface ExistingRecord {
  readonly form: CompiledForm;
  readonly info: Answers;
}

/** Whoever converts writes on behalf of the company. */
const COMPANY: FormViewer = { userType: 'Workforces', roleId: '', isAdmin: true, mayUpdate: true };

interface Source {
  readonly id: string;
  readonly to: string;
  readonly element: FormElement;
}

const bare = ({ childs, control_settings: _rules, calculation: _formula, ...element }: FormElement): FormElement => ({
  ...element,
  ...(childs && { childs: childs.map(bare) }),
});

/** Whether a lead has an answer there that somebody gave: what the server or an upload gives is not carried. */
function hasAnswer({ info, secrets }: OpenedAnswers, element: FormElement): boolean {
  if (element.cloneable) return Array.isArray(info[element.id]) && (info[element.id] as unknown[]).length > 0;
  const kind = kindOf(element.type);
  if (kind.answeredBy !== 'person') return false;
  const value = isSecret(element) ? secrets[element.id] : info[element.id];
  return value !== undefined && !kind.isEmpty(value);
}

/** The answers that are meant to go somewhere, one for each place: what the map says goes before what has the same id. */
function sourcesOf(from: CompiledForm, opened: OpenedAnswers, map: FieldMapping): Source[] {
  const answered = [...from.fields, ...from.rowSections]
    .filter(({ element, rows }) => rows === undefined && hasAnswer(opened, element))
    .map(({ id, element }) => ({ id, element, to: Object.hasOwn(map, id) ? (map[id] ?? '') : id }));
  const taken = new Set<string>();
  const first = answered.filter(({ id }) => Object.hasOwn(map, id));
  return [...first, ...answered.filter(({ id }) => !Object.hasOwn(map, id))].map((source) => {
    if (source.to === '' || taken.has(source.to)) return { ...source, to: '' };
    taken.add(source.to);
    return source;
  });
}

/** Carries fields, or sections, under the ids that they are to have: one form of each, so that no two ids meet. */
function mapRenamed(sources: readonly Source[], to: CompiledForm, { info, secrets }: OpenedAnswers): Answers {
  const moved = sources.filter((source) => source.to !== '');
  const renamed = compileForm({
    content: moved.map(({ element, to: id }) => ({ ...bare(element), id })),
  });
  const under = (values: Answers) =>
    Object.fromEntries(moved.flatMap(({ id, to: other }) => (values[id] === undefined ? [] : [[other, values[id]]])));
  return mapAnswers(renamed, to, { info: under(info), secrets: under(secrets) as Record<string, string> });
}

/** Without what the other form would refuse: read-only, locked, or not as its field wants it. */
function acceptedAnswers(to: CompiledForm, before: Answers, mapped: Answers): Answers {
  const { refusedFields, issues } = changeAnswers(to, before, mapped, COMPANY, { mandatory: 'skip' });
  const rejected = new Set([
    ...refusedFields.map((field) => field.split('.')[0] ?? ''),
    ...issues.map(({ field }) => to.byId.get(field)?.rows ?? field),
  ]);
  return Object.fromEntries(Object.entries(mapped).filter(([field]) => !rejected.has(field)));
}

/**
 * Plans how the answers of one form go into another: by the map, and else by field id. With `standing` only what is empty
 * there is filled.
 */
export function planMapping(
  from: CompiledForm,
  to: CompiledForm,
  opened: OpenedAnswers,
  map: FieldMapping,
  existing: Answers = {},
): MappingPlan {
  const sources = sourcesOf(from, opened, map);
  const [sections, fields] = [true, false].map((isSection) =>
    sources.filter(({ element }) => (element.cloneable === true) === isSection),
  );
  const mapped = { ...mapRenamed(fields ?? [], to, opened), ...mapRenamed(sections ?? [], to, opened) };
  const isFilled = (id: string) => {
    const value = existing[id];
    return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  };
  const wanted = Object.fromEntries(Object.entries(mapped).filter(([id]) => !isFilled(id)));
  const formData = acceptedAnswers(to, existing, wanted);
  const answers = sources.map(({ id, to: target }): MappedAnswer => {
    if (target in formData) return { field: id, what: 'taken', to: target };
    if (!(target in mapped) || !isFilled(target)) return { field: id, what: 'left', to: null };
    const isSame = isDeepStrictEqual(existing[target], mapped[target]);
    return { field: id, what: isSame ? 'taken' : 'kept', to: target };
  });
  return { formData, answers };
}
