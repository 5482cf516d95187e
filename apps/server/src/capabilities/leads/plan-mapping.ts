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

/** Maps a lead's field id to the target field id. An empty string keeps the answer in the lead only. */
export type FieldMapping = Readonly<Record<string, string>>;

/** The outcome for one answer of the lead. `to` is the intended target field. */
export interface MappedAnswer {
  readonly field: string;
  readonly what: 'taken' | 'kept' | 'left';
  readonly to: string | null;
}

export interface MappingPlan {
  /** The values for the other form, in stored form, with secrets in the clear. */
  readonly formData: Answers;
  readonly answers: readonly MappedAnswer[];
}

/** The record to complete, with masked secrets. */
export interface ExistingRecord {
  readonly form: CompiledForm;
  readonly info: Answers;
}

/** Conversions write with full rights on behalf of the company. */
const COMPANY: FormViewer = { userType: 'Workforces', roleId: '', isAdmin: true, mayUpdate: true };

interface Source {
  readonly id: string;
  readonly to: string;
  readonly element: FormElement;
}

const withoutChildren = ({
  childs,
  control_settings: _rules,
  calculation: _formula,
  ...element
}: FormElement): FormElement => ({
  ...element,
  ...(childs && { childs: childs.map(withoutChildren) }),
});

/** Whether a person answered this element. Server-answered values and uploads are not mapped. */
function hasAnswer({ info, secrets }: OpenedAnswers, element: FormElement): boolean {
  if (element.cloneable) return Array.isArray(info[element.id]) && (info[element.id] as unknown[]).length > 0;
  const kind = kindOf(element.type);
  if (kind.answeredBy !== 'person') return false;
  const value = isSecret(element) ? secrets[element.id] : info[element.id];
  return value !== undefined && !kind.isEmpty(value);
}

/** The answers to map, at most one per target. Explicit mappings take precedence over matching ids. */
function sourcesOf(from: CompiledForm, openedAnswers: OpenedAnswers, map: FieldMapping): Source[] {
  const answeredEntries = [...from.fields, ...from.rowSections]
    .filter(({ element, rows }) => rows === undefined && hasAnswer(openedAnswers, element))
    .map(({ id, element }) => ({ id, element, to: Object.hasOwn(map, id) ? (map[id] ?? '') : id }));
  const takenKeys = new Set<string>();
  const firstAnswer = answeredEntries.filter(({ id }) => Object.hasOwn(map, id));
  return [...firstAnswer, ...answeredEntries.filter(({ id }) => !Object.hasOwn(map, id))].map((source) => {
    if (source.to === '' || takenKeys.has(source.to)) return { ...source, to: '' };
    takenKeys.add(source.to);
    return source;
  });
}

/** Maps fields or sections under their target ids. They are compiled as a separate form, so that ids never collide. */
function mapUnderNewIds(sources: readonly Source[], to: CompiledForm, { info, secrets }: OpenedAnswers): Answers {
  const movedSources = sources.filter((source) => source.to !== '');
  const renamedForm = compileForm({
    content: movedSources.map(({ element, to: id }) => ({ ...withoutChildren(element), id })),
  });
  const renameKeys = (values: Answers) =>
    Object.fromEntries(
      movedSources.flatMap(({ id, to: other }) => (values[id] === undefined ? [] : [[other, values[id]]])),
    );
  return mapAnswers(renamedForm, to, {
    info: renameKeys(info),
    secrets: renameKeys(secrets) as Record<string, string>,
  });
}

/** Drops the answers that the other form would refuse: read-only, locked or invalid ones. */
function acceptedAnswers(to: CompiledForm, answersBefore: Answers, mappedAnswers: Answers): Answers {
  const { refusedFields, issues } = changeAnswers(to, answersBefore, mappedAnswers, COMPANY, { mandatory: 'skip' });
  const rejectedFields = new Set([
    ...refusedFields.map((field) => field.split('.')[0] ?? ''),
    ...issues.map(({ field }) => to.byId.get(field)?.rows ?? field),
  ]);
  return Object.fromEntries(Object.entries(mappedAnswers).filter(([field]) => !rejectedFields.has(field)));
}

/**
 * Plans how answers map from one form to another: by the mapping, else by field id. With `existing`, only empty fields
 * are filled.
 */
export function planMapping(
  from: CompiledForm,
  to: CompiledForm,
  openedAnswers: OpenedAnswers,
  map: FieldMapping,
  existingAnswers: Answers = {},
): MappingPlan {
  const sources = sourcesOf(from, openedAnswers, map);
  const [sections, fields] = [true, false].map((isSection) =>
    sources.filter(({ element }) => (element.cloneable === true) === isSection),
  );
  const mappedIds = {
    ...mapUnderNewIds(fields ?? [], to, openedAnswers),
    ...mapUnderNewIds(sections ?? [], to, openedAnswers),
  };
  const isFilled = (id: string) => {
    const value = existingAnswers[id];
    return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  };
  const wantedData = Object.fromEntries(Object.entries(mappedIds).filter(([id]) => !isFilled(id)));
  const formData = acceptedAnswers(to, existingAnswers, wantedData);
  const answers = sources.map(({ id, to: target }): MappedAnswer => {
    if (target in formData) return { field: id, what: 'taken', to: target };
    if (!(target in mappedIds) || !isFilled(target)) return { field: id, what: 'left', to: null };
    const isSame = isDeepStrictEqual(existingAnswers[target], mappedIds[target]);
    return { field: id, what: isSame ? 'taken' : 'kept', to: target };
  });
  return { formData, answers };
}
