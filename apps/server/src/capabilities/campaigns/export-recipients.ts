import type { BodyOf, exportCampaign as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { Readable } from 'node:stream';
import { Bytes } from '../../platform/http/route';
import { recordAuditEvent } from '../audit';
import { assertAddressesVisible } from '../email-lists';
import { BYTE_ORDER_MARK, csvRow } from '../exports';
import { missingRefusal, todayIn } from '../records';
import type { CampaignCall } from './campaign-engine';
import { findCampaign } from './campaign-rows';
import { readRecipientPage } from './list-recipients';

type Export = BodyOf<typeof operation>;

/** Rows per transaction. A lower number would sort a large campaign too often. */
const CHUNK = 5_000;
const TITLES = ['Name', 'Email', 'State', 'Note', 'Links', 'Bounce', 'Unsubscribe reason', 'Time'];

type Page = Awaited<ReturnType<typeof readRecipientPage>>;

const cellsOf = ({ name, address, state, note, links, bounce, reason, at }: Page[number]): string[] => [
  ...[name, address, state, note, links.join('; '), bounce ?? ''],
  ...[reason ? [reason.reason, reason.text].filter(Boolean).join(': ') : '', at ?? ''],
];

async function* writeRows(firstPage: Page, readPage: (skip: number) => Promise<Page>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(TITLES);
  for (let [rows, skip] = [firstPage, 0]; ; rows = await readPage(skip)) {
    yield rows.map(cellsOf).map(csvRow).join('');
    if (rows.length < CHUNK) return;
    skip += CHUNK;
  }
}

/**
 * The recipients of a campaign as CSV, in the order of sending: all, or those counted by a figure. The name and address
 * are empty for people whom the viewer may not see. The export is recorded in the audit log.
 * @throws Refusal 403 forbidden, 404 not_found
 */
export async function exportRecipients(
  { engine, scope, viewer }: CampaignCall,
  id: Id,
  { part }: Export,
): Promise<Bytes> {
  const setup = await engine.lists.setups.of(scope);
  assertAddressesVisible(setup, viewer);
  await scope.write(async (tx) => {
    const campaign = await findCampaign(tx, id);
    if (!campaign) throw missingRefusal();
    const filters = part === null ? [] : [{ field: 'state', operator: 'equals', value: part }];
    const subject = { kind: 'campaign', id, title: campaign.title };
    await recordAuditEvent(tx, viewer, { act: 'exported', subject, details: { module: 'campaigns', filters } });
  });
  const readPage = (skip: number) =>
    scope.read((tx) =>
      readRecipientPage(tx, { viewer, publicUrl: engine.publicUrl }, id, { part, skip, limit: CHUNK }),
    );
  // The first page is read before the response starts, so that a refusal can still be sent.
  return new Bytes(Readable.from(writeRows(await readPage(0), readPage)), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="campaign-${todayIn(setup.timeZone)}.csv"`,
  });
}
