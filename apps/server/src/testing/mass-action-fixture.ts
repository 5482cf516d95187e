import type { Viewer } from '@lendwright/access';
import type { BodyOf, selectForMassAction } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { addLoans } from '../capabilities/loans';
import type { MassActionEngine } from '../capabilities/mass-actions/mass-action-engine';
import { runSlice, type SliceOptions } from '../capabilities/mass-actions/mass-action.job';
import { checkSelection, storeSelection, type SelectionAnswer } from '../capabilities/mass-actions/prepare-selection';
import type { WireAction } from '../capabilities/mass-actions/present-action';
import { selectForUndo } from '../capabilities/mass-actions/select-for-undo';
import { startMassAction } from '../capabilities/mass-actions/start-action';
import { addJob } from '../platform/jobs/add-job';
import type { FreshDatabase } from './fresh-database';
import type { SampleCompany } from './companies/sample-company';

type SelectionBody = BodyOf<typeof selectForMassAction>;

/** A loan as stored, as far as mass actions change it. */
export interface StoredLoan {
  readonly id: Id;
  readonly version: number;
  readonly status_id: Id | null;
  readonly is_active: boolean;
  readonly workforces: readonly string[];
  readonly groups: readonly Id[];
}

/** Mass actions on the loans of a sample lender. */
export interface MassActionFixture {
  readonly engine: MassActionEngine;
  addLoans(count: number, partsOf?: (index: number) => Partial<LoanParts>): Promise<Id[]>;
  select(viewer: Viewer, body: Omit<SelectionBody, 'module'> & { module?: string }): Promise<SelectionAnswer>;
  /** Starts a selection with the number that it asks for. */
  start(viewer: Viewer, selection: SelectionAnswer): Promise<WireAction>;
  run(viewer: Viewer, body: Omit<SelectionBody, 'module'> & { module?: string }): Promise<WireAction>;
  undo(viewer: Viewer, action: Id): Promise<WireAction>;
  runSlice(action: Id, options?: SliceOptions): Promise<boolean>;
  /** Loans by id, all of them by default. */
  readLoans(ids?: readonly Id[]): Promise<Map<Id, StoredLoan>>;
  /** Whether the stored counts equal the records. */
  hasExactCounts(): Promise<boolean>;
}

interface LoanParts {
  readonly program: string;
  readonly status: string;
  readonly workforces: readonly string[];
  readonly amount: number;
}

const COUNT_DIFFERENCE = `select status_id, is_active, sum(n)::int as n from (
    select coalesce(status_id, '00000000-0000-0000-0000-000000000000') as status_id, is_active, count(*) as n from app.records
      where company_id = $1 and module_key = 'loans' group by 1, 2
    union all select status_id, is_active, -n from app.record_counts where company_id = $1 and module_key = 'loans') c
  group by 1, 2 having sum(n) <> 0`;

export async function createMassActionFixture(
  freshDatabase: FreshDatabase,
  lender: SampleCompany,
): Promise<MassActionFixture> {
  const { scope, ids } = lender;
  const engine: MassActionEngine = { lists: lender.engine, jobs: { add: addJob }, hasReplyAddress: false };
  const prospect = await lender.addPerson('prospects', 'Ann', 'Lee');
  const select: MassActionFixture['select'] = async (viewer, body) =>
    storeSelection(scope, await checkSelection({ engine, scope, viewer }, { module: 'loans', ...body }));
  const start: MassActionFixture['start'] = (viewer, { _id, confirm }) =>
    startMassAction(engine, scope, viewer, { selection: _id, ...(confirm === null ? {} : { confirm }) });
  return {
    engine,
    select,
    start,
    async addLoans(count, partsOf = () => ({})) {
      const setup = await lender.engine.setups.of(scope);
      const inputs = Array.from({ length: count }, (_, index) => {
        const { program = 'fix', status = 'new', workforces = [], amount = 100_00 } = partsOf(index);
        return {
          product: ids.products.get('res') as Id,
          program: ids.programs.get(program) as Id,
          prospect,
          groups: [],
          status: [ids.statuses.get(`loans/${status}`) as Id],
          source: [],
          workforces: [...workforces],
          contacts: [],
          formData: { loan_amount: amount },
        };
      });
      const createdEntries = await scope.write((tx) =>
        addLoans(lender.engine, tx, setup, lender.viewer('admin'), inputs),
      );
      return createdEntries.map(({ _id }) => _id);
    },
    run: async (viewer, body) => start(viewer, await select(viewer, body)),
    undo: async (viewer, action) => start(viewer, await selectForUndo(engine, scope, viewer, action)),
    runSlice: (id, options) =>
      runSlice(lender.engine, freshDatabase.database, { companyId: ids.company, id }, { sliceMs: 60_000, ...options }),
    async readLoans(chosenTexts) {
      const { rows } = await freshDatabase.owner.query<StoredLoan>(
        `select r.id, r.version, r.status_id, r.is_active, r.groups::text[] as groups, array(select a.person_id || '---' || coalesce(a.role_id::text, '')
           from app.record_assignees a where a.company_id = r.company_id and a.record_id = r.id and a.kind = 'workforce' order by a.position) as workforces
         from app.records r where r.company_id = $1 and r.module_key = 'loans' and ($2::uuid[] is null or r.id = any($2)) order by r.id`,
        [ids.company, chosenTexts ?? null],
      );
      return new Map(rows.map((row) => [row.id, row]));
    },
    hasExactCounts: async () => (await freshDatabase.owner.query(COUNT_DIFFERENCE, [ids.company])).rows.length === 0,
  };
}
