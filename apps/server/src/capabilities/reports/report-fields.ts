import type { Viewer } from '@lendwright/access';
import type { AnswerOf, readReportFields as operation } from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { optionsOf, titleOf, type ListEngine } from '../lists';
import { readNamedPeople, setupFor } from '../records';
import { baseOptions, baseReportFields, baseShape, type PeopleOptions } from './base-report-fields';
import { isDateKind, type GroupField } from '../lists';
import { choicesIn } from './items/choice-texts';
import { itemReportFields } from './items/item-report-fields';
import { itemsOfModule } from './items/report-items';
import { sectionsOfModule } from './items/section-items';
import { contextIn, contextOf, measuresOf, usableField, type ReportContext } from './report-context';

type WireField = AnswerOf<typeof operation>['fields'][number];
const MAX_PEOPLE = 500;
/** Useful as filters only. */
const UNGROUPED_FIELDS: ReadonlySet<string> = new Set(['active']);
const NON_COLUMN_FIELDS: ReadonlySet<string> = new Set(['active', 'documentsWaiting', 'webform', 'prospect']);

const useOf = (id: string, field: GroupField | null) => ({
  isGroupable: field !== null && !UNGROUPED_FIELDS.has(id),
  isDate: field !== null && isDateKind(field.kind),
  measures: field && !UNGROUPED_FIELDS.has(id) ? [...measuresOf(field)] : [],
  isColumn: !NON_COLUMN_FIELDS.has(id),
});

function formField(context: ReportContext, id: string): WireField[] {
  const field = context.fields.get(id);
  if (!field) return [];
  const { element, operators } = field;
  const options = optionsOf(element, context.viewer);
  const head = { id, title: titleOf(element, context.viewer), isBase: false, kind: element.type };
  return [{ ...head, operators: [...operators], ...(options && { options }), ...useOf(id, usableField(context, id)) }];
}

/**
 * The fields of a module that the viewer may use in reports: base columns, then the fields of its forms.
 * @throws Refusal 404 not_found
 */
export async function readReportFields(
  engine: Pick<ListEngine, 'setups'>,
  scope: TenantScope,
  viewer: Viewer,
  key: string,
): Promise<AnswerOf<typeof operation>> {
  const context = await contextOf(engine, scope, viewer, { module: key });
  const { module, fields, hidden } = context;
  const names = baseReportFields(module).filter((name) => !fields.has(name) && !hidden.has(name));
  const people = await scope.read(async (tx): Promise<PeopleOptions> => {
    const read = async (side: 'workforces' | 'contacts') =>
      names.includes(side) ? readNamedPeople(tx, side, MAX_PEOPLE) : [];
    const [workforces, contacts] = await Promise.all([read('workforces'), read('contacts')]);
    const named = (rows: typeof workforces) =>
      rows.map(({ id, first_name: first, last_name: last }) => ({ id, text: `${first} ${last}`.trim() }));
    return { workforces: named(workforces), contacts: named(contacts) };
  });
  const namedSetup = setupFor(context.setup, viewer);
  const base = names.map((id): WireField => {
    const options = baseOptions(id, module, namedSetup, people);
    return {
      ...{ id, isBase: true, ...baseShape(id) },
      ...(options && { options: [...choicesIn(viewer, id, options)] }),
      ...useOf(id, usableField(context, id)),
    };
  });
  const sections = sectionsOfModule(context.setup, viewer, key).map(({ items }) => items);
  const itemFields = [...itemsOfModule(context.setup, viewer, module), ...sections].flatMap((items) =>
    itemReportFields(contextIn(context.setup, viewer, { module: key, items }), items, people.workforces),
  );
  return { fields: [...itemFields, ...base, ...[...fields.keys()].flatMap((id) => formField(context, id))] };
}
