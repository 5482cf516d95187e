import { canSee, type Viewer } from '@lendwright/access';
import type { AnswerOf, recentRecords as operation } from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { listFields, searchedFields, type ListEngine } from '../lists';
import { answerFormatter, hiddenPersonFields, readByIds, readRecentVisits, setupFor, sharingOfRows } from '../records';
import { presentHit } from './present-hit';

/** How many are returned, and how many visits are read, since some records may no longer be visible. */
const MAX_RECENT = 6;
const MAX_VISITS = 30;

/** The records that the user opened last, with the current rights: some may have been hidden since. */
export async function readRecentRecords(
  engine: ListEngine,
  scope: TenantScope,
  viewer: Viewer,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  const fieldsOf = (module: string) => searchedFields(module, listFields(setup, module, viewer));
  const searchedModules = [...setup.modules.keys()].map((key) => [key, fieldsOf(key)] as const);
  const fields = new Map(searchedModules);
  const read = searchedModules.flatMap(([, { texts, numbers }]) =>
    [...texts, ...numbers].map(({ element }) => element.id),
  );
  const { rows, sharing } = await scope.read(async (tx) => {
    const ids = await readRecentVisits(tx, viewer.accountId, MAX_VISITS);
    const foundRows = ids.length === 0 ? [] : await readByIds(tx, ids, [...new Set(read)]);
    return { rows: foundRows, sharing: await sharingOfRows(tx, foundRows) };
  });
  const namedSetup = setupFor(setup, viewer);
  const formatAnswer = answerFormatter(setup, viewer);
  const hits = rows.flatMap((row) => {
    const { module_key: module } = row;
    const ownField = fields.get(module);
    if (!ownField || !canSee(viewer, module, row)) return [];
    const hiddenFields = hiddenPersonFields(setup, module, viewer);
    return [
      {
        ...presentHit(row, {
          setup: namedSetup,
          fields: ownField,
          hidden: hiddenFields,
          text: '',
          formatAnswer,
          sharing,
        }),
        module,
      },
    ];
  });
  return { hits: hits.slice(0, MAX_RECENT) };
}
