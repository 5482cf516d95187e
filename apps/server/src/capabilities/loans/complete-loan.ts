import { isRefusal } from '@lendwright/kernel';
import { JsonText } from '../../platform/http/route';
import { listDocuments } from '../documents';
import type { RecordCall, RecordEngine } from '../records';

/** The documents of a loan that the viewer may see; none without the right to them. */
async function documentsOf(engine: RecordEngine, { scope, viewer, params }: RecordCall) {
  try {
    return (await listDocuments(engine, scope, viewer, { owner: params.id })).docs;
  } catch (refusal) {
    if (isRefusal(refusal) && refusal.code === 'not_found') return [];
    throw refusal;
  }
}

/**
 * Adds the parts of a loan that have calls of their own. There is no document library yet, so no loan has items of it.
 * @source spec 2-records §7 (GET opportunities/{id})
 */
export async function completeLoan(engine: RecordEngine, call: RecordCall, read: JsonText): Promise<JsonText> {
  const rest = { message: '', docs: await documentsOf(engine, call), docLibCont: 0 };
  return new JsonText(`${read.text.slice(0, -1)},${JSON.stringify(rest).slice(1)}`);
}
