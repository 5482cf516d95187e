import { setTimeout as wait } from 'node:timers/promises';
import type { Measurement } from '../driver/drive-plan';
import { measureListUnderLoad, type Caller } from '../limits/list-under-load';
import type { ProductApi } from '../product/product-api';
import { BENCH_CONTRACT } from './measure-contract';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const CONCURRENCY = 20;
const MAX_RATIO = 2;
const OPEN_STATES = new Set(['queued', 'running']);

interface Templates {
  readonly templates: readonly { readonly _id: string; readonly form: { readonly _id: string } | null }[];
}
interface ListedItem {
  readonly generated: readonly { readonly _id: string; readonly state: string }[];
}

/** Publishes the contract of ten pages for a form of the demo. @returns it, and a record of that form */
async function publishContract(api: ProductApi): Promise<{ template: string; owner: string }> {
  const { templates } = await api.callApi<Templates>('GET', 'contract_templates');
  const [knownTemplate] = templates;
  if (!knownTemplate?.form) throw new Error('The demo has no contract template.');
  const settings = {
    title: 'Ten pages',
    subject: '',
    description: '',
    doctype: 'customdocs',
    form: knownTemplate.form._id,
  };
  const page = { page: 'letter', header: 'Note', footer: 'Page {page} of {pages}', roles: [], doc: BENCH_CONTRACT };
  const { _id: template } = await api.callApi<{ _id: string }>('POST', 'contract_templates', {
    ...{ ...settings, content: page },
  });
  const { version } = await api.callApi<{ version: number }>('GET', `contract_templates/${template}`);
  await api.callApi('POST', `contract_templates/${template}/publish`, { version });
  const path = `contract_templates/${template}/records`;
  const { records } = await api.callApi<{ records: { _id: string }[] }>('POST', path, {});
  if (!records[0]) throw new Error('The demo has no record for the contract template.');
  return { template, owner: records[0]._id };
}

export interface AtOnceFigures {
  readonly singleMeasured: Measurement;
  readonly listUnderLoad: Measurement;
  readonly ratio: number;
  /** Contracts that were generated while the list was measured. */
  readonly generated: number;
  readonly refused: number;
  readonly failed: number;
  readonly isMet: boolean;
}

/** Latency of the loan list while another user generates contracts, 20 at once. */
export async function measureContractsAtOnce(lister: Caller, api: ProductApi): Promise<AtOnceFigures> {
  const { template, owner } = await publishContract(api);
  const outcomeCounts = { done: 0, failed: 0 };
  let refusedCount = 0;
  const generate = async () => {
    const ids: string[] = [];
    const reply = await Promise.all(
      Array.from({ length: CONCURRENCY }, () =>
        api.send('POST', 'contracts/generate', JSON.stringify({ template, owner })),
      ),
    );
    for (const { status, text } of reply)
      if (status === 200) ids.push((JSON.parse(text) as { _id: string })._id);
      else refusedCount += 1;
    for (let isOpen = ids.length > 0; isOpen;) {
      await wait(250);
      const { generated } = await api.callApi<ListedItem>('POST', 'contracts', { owner });
      const ownContracts = generated.filter(({ _id }) => ids.includes(_id));
      isOpen = ownContracts.some(({ state }) => OPEN_STATES.has(state));
      if (isOpen) continue;
      outcomeCounts.done += ownContracts.filter(({ state }) => state === 'done').length;
      outcomeCounts.failed += ownContracts.filter(({ state }) => state !== 'done').length;
    }
    return [];
  };
  await measureListUnderLoad(lister, 1, null);
  const { list: singleMeasured } = await measureListUnderLoad(lister, SECONDS, null);
  const { list: listUnderLoad } = await measureListUnderLoad(lister, SECONDS, generate);
  const ratio = listUnderLoad.p95 / singleMeasured.p95;
  const isMet = ratio <= MAX_RATIO && listUnderLoad.errors === 0 && outcomeCounts.failed === 0;
  return {
    singleMeasured,
    listUnderLoad,
    ratio,
    generated: outcomeCounts.done,
    refused: refusedCount,
    failed: outcomeCounts.failed,
    isMet,
  };
}
