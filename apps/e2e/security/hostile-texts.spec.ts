import { readScale } from '../../../scripts/test-scale.mjs';
import { expect, isFullRun, test } from '../support';
import { productUrl } from '../support/product-url';
import { PAYLOAD_COUNT } from './script-payloads';
import { countHoles, countLive, showStoredTexts, showTexts, watchScripts } from './show-texts';
import { createPlaces } from './text-places';
import { VISITS } from './text-visits';

const BATCH_SIZE = 50;
const BATCHES = PAYLOAD_COUNT / BATCH_SIZE;
/** Without a common divisor with the number of payloads, so that each batch has all kinds. */
const STRIDE = 371;

const batchOf = (batch: number): readonly number[] =>
  Array.from({ length: BATCH_SIZE }, (_, index) => ((batch * BATCH_SIZE + index) * STRIDE) % PAYLOAD_COUNT);

test('no text of a person runs in the browser of another', async ({ page, browser }) => {
  test.setTimeout(isFullRun ? 3_600_000 : 240_000);
  const { seed } = readScale(process.env);
  const batches = isFullRun ? Array.from({ length: BATCHES }, (_, index) => index) : [seed % BATCHES];
  const indexes = batches.flatMap(batchOf);

  const unprotectedContext = await browser.newContext();
  const liveCount = await countLive(
    await unprotectedContext.newPage(),
    await watchScripts(unprotectedContext),
    indexes,
  );
  await unprotectedContext.close();
  expect(liveCount, 'payloads that run are noticed').toBeGreaterThan(indexes.length / 2);

  const outside = await browser.newContext({ baseURL: productUrl() });
  let holeCount = 0;
  const blockedScripts = await watchScripts(outside);
  const protectedPage = await outside.newPage();
  for (const batch of batches) holeCount += await countHoles(protectedPage, blockedScripts, batchOf(batch));
  await outside.close();

  const places = await createPlaces(page, batches.map(batchOf));
  const ranScripts = await watchScripts(page.context());
  const shownTexts = new Set<string>();
  const visits = VISITS.filter((_, index) => isFullRun || (index + seed) % 3 === 0);
  for (const visit of visits) {
    const subject = (await visit.prepare?.(page, places)) ?? '';
    for (const batch of batches) await showTexts(page, places, visit, { indexes: batchOf(batch), subject });
    for (const { name } of visit.places) shownTexts.add(name);
  }
  await showStoredTexts(page, places);
  process.stdout.write(
    `${indexes.length} payloads, ${liveCount} of them live, at ${shownTexts.size} places: ${ranScripts.length} ran; ` +
      `in the markup of a page: ${holeCount} ran\n`,
  );
  expect([ranScripts, holeCount]).toEqual([[], 0]);
});
