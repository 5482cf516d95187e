import type { AnswerOf, testTaskTemplates as operation } from '@lendwright/api';
import { conditionTest, ruleAnswers, type CompiledForm, type RuleCondition } from '@lendwright/forms';
import { dayIn, type Id, type IsoDate } from '@lendwright/kernel';
import { systemClock } from '../../../platform/clock/clock';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import {
  type CompanySetup,
  dateOfAnswer,
  describeAnswers,
  findRecord,
  missingRefusal,
  peopleOfRows,
  type RecordEngine,
  type RecordRow,
  recordTitle,
  shiftDay,
} from '../../records';
import { templatesOfModule, type TemplateRow } from '../templates/template-rows';
import { planTask } from './plan-task';
import { reasonOf, type StoredReason } from './run-reason';
import { readApprovedDocuments, readLastRuns } from './test-rows';

type Answer = AnswerOf<typeof operation>;

/** A record as the templates see it. */
interface TestedRecord {
  readonly setup: CompanySetup;
  readonly row: RecordRow;
  readonly form: CompiledForm;
  readonly approved: ReadonlySet<string>;
  readonly today: IsoDate;
}

interface TestResult {
  readonly isFiring: boolean;
  readonly reason: StoredReason;
}

const titled = (title: string, value: string | null = null) => ({ title, value });

function testCondition(condition: RuleCondition, { form, row, today }: TestedRecord): TestResult {
  const test = conditionTest(form, condition);
  if (!test) return { isFiring: false, reason: reasonOf('other-form') };
  const answers = ruleAnswers(form, row.info, { today });
  const details = describeAnswers(form, answers, test);
  const isFiring = test.holds(answers);
  return { isFiring, reason: reasonOf(isFiring ? 'field-condition' : 'not-now', details) };
}

/** Whether the trigger of a template fits the record as it is now, and the values that decide. */
function testTrigger({ starts_by: trigger }: TemplateRow, record: TestedRecord): TestResult {
  const { setup, row, form, approved, today } = record;
  const resultOf = (isFiring: boolean, details: StoredReason['details']): TestResult => ({
    isFiring,
    reason: reasonOf(isFiring && trigger.kind !== 'none' ? trigger.kind : 'not-now', details),
  });
  switch (trigger.kind) {
    case 'none':
      return { isFiring: false, reason: reasonOf('manual') };
    case 'record-created':
      return resultOf(true, []);
    case 'status-reached': {
      const currentTitle = row.status_id ? (setup.statuses.get(row.status_id)?.title ?? '') : '';
      return resultOf(trigger.statuses.includes(row.status_id ?? ''), [titled(currentTitle)]);
    }
    case 'document-approved': {
      const documents = [...approved].filter((id) => trigger.elements.length === 0 || trigger.elements.includes(id));
      const namedDocuments = documents.length > 0 ? documents : trigger.elements;
      return resultOf(
        documents.length > 0,
        namedDocuments.map((id) => titled(form.byId.get(id)?.title ?? id)),
      );
    }
    case 'date-reached': {
      const date = dateOfAnswer(row.info[trigger.field]);
      const title = form.byId.get(trigger.field)?.title ?? trigger.field;
      return resultOf(date !== null && shiftDay(date, trigger) <= today, [titled(title, date)]);
    }
    case 'field-condition':
      return testCondition(trigger.condition as RuleCondition, record);
  }
}

/** The people that a template's task would have: names on the record, or titles of roles. */
function peopleOf(
  { assignees }: TemplateRow,
  { setup, row }: TestedRecord,
  nameOf: (person: Id) => string | undefined,
): string[] {
  return assignees.flatMap(({ role, who }) => {
    if (who === 'role') return [setup.roles.get(role)?.title ?? ''];
    const assignedTexts = [...row.workforces, ...row.contacts].map((value) => value.split('---'));
    return assignedTexts.flatMap(([person = '', selectedRole]) =>
      selectedRole === role ? [nameOf(person) ?? ''] : [],
    );
  });
}

/**
 * What each template of the record's module would do now, without doing it, as if its trigger occurred now.
 * @throws Refusal 404 not_found
 */
export async function testTemplates(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  recordId: Id,
): Promise<Answer> {
  const row = await findRecord(tx, null, recordId, 'all');
  if (!row) throw missingRefusal();
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  const [templates, approved, lastRuns, people] = await Promise.all([
    templatesOfModule(tx, row.module_key),
    readApprovedDocuments(tx, row.id),
    readLastRuns(tx, row.id),
    peopleOfRows(tx, [row]),
  ]);
  const today = dayIn(systemClock.now(), setup.timeZone);
  const record: TestedRecord = { setup, row, form, approved, today };
  const nameOf = (person: Id) => {
    const foundPerson = people.get(person);
    return foundPerson && `${foundPerson.first_name} ${foundPerson.last_name}`.trim();
  };
  return {
    record: { _id: row.id, title: recordTitle(setup, row), module: row.module_key },
    templates: templates.map((template) => {
      const { isFiring, reason } = testTrigger(template, record);
      const obstacles = [
        ...(template.is_active ? [] : [reasonOf('template-inactive')]),
        ...(row.is_active ? [] : [reasonOf('record-inactive')]),
      ];
      const { start, due } = planTask(template, { day: today, record: row });
      return {
        template: { _id: template.id, title: template.title },
        trigger: template.starts_by.kind,
        fires: isFiring && obstacles.length === 0,
        reasons: [reason, ...obstacles],
        task: { start: start ?? null, due: due ?? null, people: peopleOf(template, record, nameOf) },
        ranAt: lastRuns.get(template.id) ?? null,
      };
    }),
  };
}
