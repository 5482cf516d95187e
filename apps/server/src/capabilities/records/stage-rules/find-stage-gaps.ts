import type { StageDetails, StageRule } from '@lendwright/api';
import {
  conditionTest,
  documentRequests,
  requiredField,
  resolveForm,
  ruleAnswers,
  type Answers,
  type CompiledForm,
  type FormViewer,
  type ResolvedView,
  type RuleCondition,
} from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { todayIn } from '../field-rules/evaluate-changes';
import type { CompanySetup } from '../setup/company-setup';
import { ofRecord, readCompletedTemplates, readDocumentStates } from './requirement-rows';

/** A change of a record's status, with the record as it will be. */
export interface StageMove {
  readonly recordId: Id;
  readonly from: Id | null;
  readonly to: Id;
  readonly programId: Id | null;
  readonly form: CompiledForm;
  readonly answers: Answers;
}

/** Why a record may not enter a status: ids only, regardless of the viewer. */
export interface StageGaps {
  /** The statuses that may follow instead; null if this one may. */
  readonly allowed: readonly Id[] | null;
  readonly fields: readonly string[];
  readonly documents: StageDetails['documents'];
  readonly tasks: readonly Id[];
}

/** Stage rules decide the same for everyone. */
const UNRESTRICTED_VIEWER: FormViewer = { userType: 'Workforces', roleId: '', isAdmin: true, mayUpdate: true };

/** The rules of a status that apply to the record. */
function rulesOf(
  setup: CompanySetup,
  status: Id | null,
  { form, answers, programId }: StageMove,
): readonly StageRule[] {
  const rules = (status && setup.stageRules.get(status)) || [];
  if (rules.length === 0) return rules;
  const reader = ruleAnswers(form, answers, { today: todayIn(setup.timeZone) });
  return rules.filter(({ program, condition }) => {
    if (program !== null && program !== programId) return false;
    return condition === null || conditionTest(form, condition as RuleCondition)?.holds(reader) === true;
  });
}

/** The statuses that every rule of the current status allows; null without such a rule. */
function allowedNextStatuses(rules: readonly StageRule[]): readonly Id[] | null {
  const lists = rules.flatMap(({ next }) => (next === null ? [] : [next]));
  const [firstList, ...otherLists] = lists;
  return firstList ? firstList.filter((status) => otherLists.every((list) => list.includes(status))) : null;
}

/** The required fields that are empty. A field that a rule of the form hides is not required. */
function findMissingFields(fields: readonly string[], { form, answers }: StageMove, view: ResolvedView): string[] {
  return fields.filter((id) => {
    const [element, state] = [form.byId.get(id), view.elements.get(id)];
    if (!element || !state?.visible) return false;
    return element.kind.isEmpty(state.value ?? answers[id] ?? element.kind.empty);
  });
}

/** The required documents that the form requests; per row in repeatable sections. */
function requestedDocuments(requiredRule: StageRule['documents'], view: ResolvedView): StageDetails['documents'] {
  if (requiredRule.length === 0) return [];
  const requests = documentRequests(view);
  return requiredRule.flatMap(({ element, state }) =>
    requests
      .filter(({ field }) => field.id === element)
      .map(({ slot, field }) => ({ element: slot, title: field.title, state })),
  );
}

/** One entry per document: `approved` includes `received`. */
function strictestDocuments(documents: StageRule['documents']): StageRule['documents'] {
  const states = new Map<string, StageRule['documents'][number]>();
  for (const document of documents)
    if (document.state === 'approved' || !states.has(document.element)) states.set(document.element, document);
  return [...states.values()];
}

const joinParts = <T>(rules: readonly StageRule[], partsOf: (rule: StageRule) => readonly T[]): T[] => [
  ...new Set(rules.flatMap(partsOf)),
];

/** What the answers of a record lack, and which documents and tasks are to be looked up. */
function requirementsOf(setup: CompanySetup, move: StageMove): StageGaps {
  const { from, to, form, answers } = move;
  const nextStatuses = allowedNextStatuses(rulesOf(setup, from, move));
  const rules = rulesOf(setup, to, move);
  const view = resolveForm(form, answers, UNRESTRICTED_VIEWER, undefined, { today: todayIn(setup.timeZone) });
  const fields = joinParts(rules, (rule) => rule.fields);
  return {
    allowed: nextStatuses === null || nextStatuses.includes(to) ? null : nextStatuses,
    fields: findMissingFields(fields, move, view),
    documents: requestedDocuments(strictestDocuments(rules.flatMap(({ documents }) => documents)), view),
    tasks: joinParts(rules, ({ tasks }) => tasks),
  };
}

/** Whether a rule for either status may keep a record from changing it. */
export const isGoverned = ({ stageRules }: CompanySetup, { from, to }: Pick<StageMove, 'from' | 'to'>): boolean =>
  from !== to && (stageRules.has(to) || (from !== null && stageRules.has(from)));

/**
 * What prevents records from entering a status, by record; records without gaps are absent. Without rules for the
 * statuses, this reads nothing.
 */
export async function findGapsOfMoves(
  tx: TenantTx,
  setup: CompanySetup,
  stageMoves: readonly StageMove[],
): Promise<ReadonlyMap<Id, StageGaps>> {
  const governedMoves = stageMoves.filter((move) => isGoverned(setup, move));
  const requiredData = governedMoves.map((move) => ({ recordId: move.recordId, ...requirementsOf(setup, move) }));
  const requiredIdsOf = (part: 'documents' | 'tasks') =>
    requiredData.flatMap((requirements) => (requirements[part].length > 0 ? [requirements.recordId] : []));
  const [states, completedTemplates] = await Promise.all([
    readDocumentStates(tx, requiredIdsOf('documents')),
    readCompletedTemplates(tx, requiredIdsOf('tasks')),
  ]);
  const gaps = requiredData.map(({ recordId, ...requirements }) => {
    const documents = requirements.documents.filter(({ element, state }) => {
      const currentChoice = states.get(ofRecord(recordId, element));
      return currentChoice !== 'approved' && !(currentChoice === 'received' && state === 'received');
    });
    const tasks = requirements.tasks.filter((template) => !completedTemplates.has(ofRecord(recordId, template)));
    return [recordId, { ...requirements, documents, tasks }] as const;
  });
  const isIncomplete = ({ allowed, ...parts }: StageGaps) =>
    allowed !== null || [parts.fields, parts.documents, parts.tasks].some(({ length }) => length > 0);
  return new Map(gaps.filter(([, gapsOfRecord]) => isIncomplete(gapsOfRecord)));
}

/** What prevents a record from entering a status, or null. Without rules for either status, this reads nothing. */
export async function findStageGaps(tx: TenantTx, setup: CompanySetup, move: StageMove): Promise<StageGaps | null> {
  return (await findGapsOfMoves(tx, setup, [move])).get(move.recordId) ?? null;
}

/** The required-field entries of fields, for the screen's list of missing items. */
export const requiredEntries = (form: CompiledForm, fields: readonly string[]) =>
  fields.flatMap((id) => {
    const element = form.byId.get(id);
    return element ? [requiredField(element)] : [];
  });
