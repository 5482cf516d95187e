import { visibilityScopeOf, type Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, searchEverything as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { findByText, matchesNumber, listFields, searchedFields, type ListEngine, type SearchedFields } from '../lists';
import {
  answerFormatter,
  hiddenPersonFields,
  moduleOf,
  LOANS,
  numberOf,
  readByIds,
  readReceivedByNumber,
  setupFor,
  sharingOfRows,
  type CompanySetup,
  type RecordRow,
} from '../records';
import { presentHit, type HitContext } from './present-hit';

type Input = BodyOf<typeof operation>;
type Answer = AnswerOf<typeof operation>;

interface ModuleHits {
  readonly key: string;
  readonly fields: SearchedFields;
  readonly hidden: ReadonlySet<string>;
  readonly numberMatches: ReadonlySet<Id>;
  readonly ids: readonly Id[];
}

/**
 * Finds records by text, at most `limit` per visible module, in the company's order. Uses the scope and columns of
 * lists, and reads the rows of all modules at once.
 */
export async function searchEverything(
  engine: ListEngine,
  scope: TenantScope,
  viewer: Viewer,
  { text, limit }: Input,
): Promise<Answer> {
  if (text.trim() === '') return { groups: [] };
  const setup = await engine.setups.of(scope);
  const keys = [...setup.modules.keys()].filter((key) => visibilityScopeOf(viewer, key) !== 'none');
  const find = () => Promise.all(keys.map((key) => searchModule(engine, scope, setup, viewer, key, { text, limit })));
  const foundHits = await engine.limiters.lists.run(viewer.accountId, find);
  const shownIds = [
    ...new Set(
      foundHits.flatMap(({ fields }) => [...fields.texts, ...fields.numbers].map(({ element }) => element.id)),
    ),
  ];
  const ids = foundHits.flatMap((hits) => [...hits.numberMatches, ...hits.ids]);
  const { records, sharing } = await scope.read(async (tx) => {
    const read = await readByIds(tx, ids, shownIds);
    return { records: read, sharing: await sharingOfRows(tx, read) };
  });
  const rows = new Map(records.map((row) => [row.id, row]));
  const namedSetup = setupFor(setup, viewer);
  const context = { setup: namedSetup, text, formatAnswer: answerFormatter(setup, viewer), sharing };
  const groups = foundHits.map((hits) => groupOf(hits, rows, context, limit));
  return { groups: groups.filter(({ hits }) => hits.length > 0) };
}

async function searchModule(
  engine: ListEngine,
  scope: TenantScope,
  setup: CompanySetup,
  viewer: Viewer,
  key: string,
  { text, limit }: Input,
): Promise<ModuleHits> {
  const allFields = listFields(setup, key, viewer);
  const hiddenFields = hiddenPersonFields(setup, key, viewer);
  const fields = searchedFields(key, allFields);
  const matchContext = {
    ...{ columns: engine.columns, limiters: engine.limiters, scope, viewer, hidden: hiddenFields },
    ...{ module: moduleOf(setup, key), fields: allFields, timeZone: setup.timeZone },
  };
  const { numberMatches, ids } = await findByText(matchContext, fields, text, limit);
  const receivedLoans = await findReceivedLoans(scope, viewer, key, text);
  return { key, fields, hidden: hiddenFields, numberMatches: new Set([...numberMatches, ...receivedLoans]), ids };
}

/** The loans that another company shares under this number, for viewers who see all loans. */
const findReceivedLoans = async (
  scope: TenantScope,
  viewer: Viewer,
  key: string,
  text: string,
): Promise<readonly Id[]> =>
  key === LOANS.key && visibilityScopeOf(viewer, key) === 'all' && viewer.apiKey === undefined
    ? scope.read((tx) => readReceivedByNumber(tx, text.trim().replace(/^#/, '')))
    : [];

function groupOf(
  { key, fields, hidden, numberMatches, ids }: ModuleHits,
  rows: ReadonlyMap<Id, RecordRow>,
  context: Pick<HitContext, 'setup' | 'text' | 'formatAnswer' | 'sharing'>,
  limit: number,
): Answer['groups'][number] {
  const { setup: namedSetup, text, sharing } = context;
  // The number may exist under a different prefix than the one typed.
  const matchesTerm = (row: RecordRow) =>
    row.number === null
      ? row.is_active && sharing.get(row.id)?.isReceived === true
      : matchesNumber(text, numberOf(row, namedSetup) ?? '', row.number);
  const firstRows = [...numberMatches].flatMap((id) => rows.get(id) ?? []).filter(matchesTerm);
  const remainingRows = ids.filter((id) => !firstRows.some((row) => row.id === id)).flatMap((id) => rows.get(id) ?? []);
  const module = namedSetup.modules.get(key);
  return {
    module: key,
    title: module?.custom_title ?? module?.title ?? key,
    hits: [...firstRows, ...remainingRows]
      .slice(0, limit)
      .map((row) => presentHit(row, { ...context, fields, hidden })),
  };
}
