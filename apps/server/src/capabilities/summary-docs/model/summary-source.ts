import { canAccess, canSee, type Viewer } from '@lendwright/access';
import { resolveForm, type CompiledForm, type FormViewer, type ResolvedView } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { readRecordDocuments, type RecordDocument } from '../../documents';
import {
  findRecord,
  formFor,
  formViewer,
  missingRefusal,
  moduleOf,
  presentOne,
  setupFor,
  todayIn,
  visibleInfo,
  type CompanySetup,
  type ModuleDefinition,
  type RecordEngine,
  type RecordRow,
  type WireRecord,
} from '../../records';
import { summaryTexts, type SummaryTexts } from '../texts/summary-texts';
import { dateFormatOf, type ValueFormatting } from './value-of';

/** A record with everything that its summary is made of, as one viewer sees it. */
export interface SummarySource {
  /** With names in the viewer's language. */
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly formViewer: FormViewer;
  readonly row: RecordRow;
  readonly module: ModuleDefinition;
  readonly record: WireRecord;
  readonly form: CompiledForm;
  /** The form in the viewer's language. */
  readonly shownForm: CompiledForm;
  readonly view: ResolvedView;
  /** The answers that the role may see, secrets masked. Rules are in `view`. */
  readonly info: Readonly<Record<string, unknown>>;
  readonly documents: readonly RecordDocument[];
  readonly texts: SummaryTexts;
  readonly formatting: ValueFormatting;
}

/** @throws Refusal 404 not_found for records that the viewer may not see, or whose documents they may not see */
export async function readSummarySource(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
): Promise<SummarySource> {
  const row = await findRecord(tx, null, id, 'all');
  if (!row || !canSee(viewer, row.module_key, row)) throw missingRefusal();
  const module = moduleOf(setup, row.module_key);
  if (!canAccess(viewer, module.key, row, { tab: 'docs', act: 'view' })) throw missingRefusal();
  const { form, record } = await presentOne(engine, tx, setup, row, viewer);
  const documents = await readRecordDocuments(tx, setup, viewer, { row, form });
  const reader = formViewer(viewer, false);
  const texts = summaryTexts(viewer);
  const uploadedElements = new Set(documents.filter(({ files }) => files.length > 0).map(({ element }) => element));
  return {
    ...{ setup: setupFor(setup, viewer), viewer, formViewer: reader, row, module, record, form, documents, texts },
    shownForm: formFor(form, viewer),
    // Rules are evaluated with all answers, as on the record's page.
    view: resolveForm(form, row.info, reader, undefined, {
      uploaded: uploadedElements,
      today: todayIn(setup.timeZone),
    }),
    info: { ...visibleInfo(form, row, viewer), ...numberAnswers(form, row) },
    formatting: { timeZone: setup.timeZone, dateFormat: dateFormatOf(setup.settings['dateFormat']), texts },
  };
}

/** The running number is stored on the record, not in its answers. */
const numberAnswers = (form: CompiledForm, { number }: RecordRow) =>
  Object.fromEntries(form.fields.filter(({ kind }) => kind.type === 'auto_increment').map(({ id }) => [id, number]));
