import type { Viewer } from '@lendwright/access';
import type { actionHistory, AnswerOf, BodyOf } from '@lendwright/api';
import { hiddenFields, kindOf, type CompiledForm } from '@lendwright/forms';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { RecordEngine } from './engine';
import { countHistory, readHistory, type HistoryRow } from './history-rows';
import { formViewer } from './list-fields';
import { MODULES } from './module-definition';
import { missing, whoseOf } from './read-record';
import { findRecord } from './record-rows';

const ADMIN_TITLES: Readonly<Record<string, string>> = {
  '@status': 'Status',
  '@source': 'Source',
  '@program': 'Program',
  '@product': 'Product',
  '@groups': 'Groups',
  '@workforces': 'Workforces',
  '@contacts': 'Contacts',
  '@prospect': 'Prospect',
  '@active': 'Active Status',
  '@document': 'Document',
  '@login': 'Login',
};

/**
 * Who changed what, when, from what to what on one record: values as people read them, without fields that the viewer
 * may not see. A line whose every field is hidden is left out as well.
 * @throws Refusal 404 not_found
 */
export async function readActionHistory(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  body: BodyOf<typeof actionHistory>,
): Promise<AnswerOf<typeof actionHistory>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const row = await findRecord(tx, null, body._id, 'all');
    const module = MODULES.find((candidate) => candidate.key === row?.module_key);
    if (!row || !module) throw missing();
    const whose = whoseOf(viewer, module.key, row.id);
    if (whose !== 'all' && !row.people.includes(whose.personId)) throw missing();
    const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
    const [lines, count] = await Promise.all([
      readHistory(tx, row.id, body.skip, body.limit),
      countHistory(tx, row.id),
    ]);
    const hidden = hiddenFields(form, formViewer(viewer, false));
    return { action_history: lines.flatMap((line) => presentLine(line, form, hidden)), count };
  });
}

function presentLine(line: HistoryRow, form: CompiledForm, hidden: ReadonlySet<string>) {
  const info = line.changes.flatMap((change) => {
    if (hidden.has(change.field)) return [];
    const found = form.byId.get(change.field);
    const text = (value: unknown) => {
      if (value === null || value === undefined) return null;
      if (!found || found.kind.answeredBy === 'upload') return String(value);
      if (Array.isArray(value) && found.element.cloneable) return `${value.length}`;
      return kindOf(found.element.type).format(value, found.element);
    };
    const title = found?.title ?? ADMIN_TITLES[change.field.split(':')[0] ?? ''];
    // A field that the form no longer has is not shown: nobody can say who might see it.
    return title
      ? [
          {
            field: change.field,
            title,
            previous_value: text(change.from),
            current_value: text(change.to),
            kind: found?.element.type ?? 'text',
          },
        ]
      : [];
  });
  if (info.length === 0 && line.changes.length > 0) return [];
  return [
    {
      _id: line.id,
      version: line.version,
      createdAt: line.at,
      created_by: { user: line.by_name, info: line.by_person ? { id: line.by_person } : null },
      act: line.act,
      reason: line.reason,
      info,
    },
  ];
}
