import { isRefusal } from '@lendwright/kernel';
import { JsonText } from '../../platform/http/route';
import { countLibraryDocuments, listDocuments } from '../documents';
import type { RecordCall, RecordEngine } from '../records';

/** The documents of a loan that the viewer may see and the size of its library; none without the right to documents. */
async function documentsOf(engine: RecordEngine, { scope, viewer, params }: RecordCall) {
  try {
    const [{ docs }, docLibCont] = await Promise.all([
      listDocuments(engine, scope, viewer, { owner: params.id }),
      countLibraryDocuments(engine, scope, viewer, params.id),
    ]);
    return { docs, docLibCont };
  } catch (refusal) {
    if (isRefusal(refusal) && refusal.code === 'not_found') return { docs: [], docLibCont: 0 };
    throw refusal;
  }
}

/** Adds the parts of a loan that have calls of their own. @source spec 2-records §7 (GET opportunities/{id}) */
export async function completeLoan(engine: RecordEngine, call: RecordCall, read: JsonText): Promise<JsonText> {
  const rest = { message: '', ...(await documentsOf(engine, call)) };
  return new JsonText(`${read.text.slice(0, -1)},${JSON.stringify(rest).slice(1)}`);
}
