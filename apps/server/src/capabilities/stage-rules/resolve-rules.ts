import { reason, type StageRule } from '@lendwright/api';
import { Refusal, type Id, type Reason } from '@lendwright/kernel';
import type { CompanySetup } from '../records';
import { checkCondition } from '../tasks';

/** What the rules of a module may refer to. */
interface RuleParts {
  readonly fields: ReadonlySet<string>;
  readonly documents: ReadonlySet<string>;
  readonly templates: ReadonlySet<Id>;
}

/**
 * The fields and documents of a module's forms, and its task templates. Fields within repeatable sections can't be
 * required.
 */
export function rulePartsOf(setup: CompanySetup, module: string, templates: readonly Id[]): RuleParts {
  const elements = setup.formsOf(module).flatMap(({ form }) => form.elements.filter(({ kind }) => kind.isField));
  const isUpload = ({ kind }: (typeof elements)[number]) => kind.answeredBy === 'upload';
  const fields = elements.filter((element) => !isUpload(element) && element.rows === undefined);
  return {
    fields: new Set(fields.map(({ id }) => id)),
    documents: new Set(elements.filter(isUpload).map(({ id }) => id)),
    templates: new Set(templates),
  };
}

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)];

/** The references of a rule: whether each is valid, its path, and the reason if it is not. */
function referencesOf(
  setup: CompanySetup,
  module: string,
  rule: StageRule,
  parts: RuleParts,
): (readonly [boolean, keyof StageRule, Reason])[] {
  const isStatus = (status: Id) => setup.statuses.get(status)?.module_key === module;
  const isProgram = rule.program === null || (module === 'loans' && setup.programs.has(rule.program));
  return [
    [isStatus(rule.status), 'status', reason('stageRules.statusUnknown')],
    [(rule.next ?? []).every(isStatus), 'next', reason('stageRules.statusUnknown')],
    [isProgram, 'program', reason('stageRules.programUnknown')],
    [rule.fields.every((field) => parts.fields.has(field)), 'fields', reason('stageRules.fieldUnknown')],
    [
      rule.documents.every(({ element }) => parts.documents.has(element)),
      'documents',
      reason('stageRules.documentUnknown'),
    ],
    [rule.tasks.every((task) => parts.templates.has(task)), 'tasks', reason('stageRules.taskUnknown')],
  ];
}

/**
 * Validates rules and converts their conditions to stored form. Every reference must belong to the module.
 * @throws Refusal 422 invalid with the path of the first invalid part
 */
export function resolveRules(
  setup: CompanySetup,
  module: string,
  rules: readonly StageRule[],
  parts: RuleParts,
): StageRule[] {
  return rules.map((rule, index) => {
    for (const [isValid, part, explanation] of referencesOf(setup, module, rule, parts))
      if (!isValid) throw new Refusal(422, 'invalid', explanation, { path: `rules[${index}].${part}` });
    const { condition, fields, tasks, next } = rule;
    return {
      ...rule,
      condition: condition === null ? null : checkCondition(setup, module, condition, `rules[${index}].condition`),
      fields: distinct(fields),
      tasks: distinct(tasks),
      next: next && distinct(next),
    };
  });
}
