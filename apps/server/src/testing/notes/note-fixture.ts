import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, createNote as createOperation, saveNote as saveOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { createFreshDatabase, type FreshDatabase } from '../fresh-database';
import { createLogin, MODULE_OF, NOTE_PLAN } from './note-logins';
import { sampleCompany, type SampleCompany } from '../sample-company';
import { addLoan } from '../../capabilities/loans';
import { readNotifications } from '../../capabilities/notifications/read-notifications';
import { recordSummaries } from '../../capabilities/records';
import { createNote } from '../../capabilities/notes/create-note';
import { listNotes } from '../../capabilities/notes/list-notes';
import { RECORD_OWNERS, type NoteContext, type NoteOwners } from '../../capabilities/notes/note-owner';
import { previewVisibility } from '../../capabilities/notes/preview-visibility';
import { readNoteHistory } from '../../capabilities/notes/read-note-history';
import { saveNote } from '../../capabilities/notes/save-note';
import { pinNote, setNoteActivity } from '../../capabilities/notes/set-note-state';
import { findTaskNoteOwner, readVisibleTitles } from '../../capabilities/tasks';

type Company = Pick<SampleCompany, 'ids'>;
export type NewNote = Partial<BodyOf<typeof createOperation>>;

/** The owners of notes, as the product has them. */
export const NOTE_OWNERS: NoteOwners = { ...RECORD_OWNERS, task: findTaskNoteOwner };

/** A lender with people of every kind, one loan and the notes of it. */
export interface NoteFixture {
  readonly fresh: FreshDatabase;
  readonly lender: SampleCompany;
  readonly loan: Id;
  /** By name: Ada (admin), Olga and Otto (officers), Pia (own loans), Nils (no access), Bob (partner), Bea (borrower). */
  readonly people: Readonly<Record<string, Viewer>>;
  person(name: string): Id;
  run<T>(mode: 'read' | 'write', work: (context: NoteContext) => Promise<T>): Promise<T>;
  create(viewer: Viewer, note: NewNote): Promise<AnswerOf<typeof createOperation>>;
  save(viewer: Viewer, id: Id, changes: BodyOf<typeof saveOperation>): Promise<AnswerOf<typeof saveOperation>>;
  setPinned(viewer: Viewer, id: Id, isPinned: boolean): Promise<unknown>;
  setActivity(viewer: Viewer, id: Id, isActive: boolean): Promise<unknown>;
  list(viewer: Viewer): ReturnType<typeof listNotes>;
  history(viewer: Viewer, id: Id): ReturnType<typeof readNoteHistory>;
  preview(
    viewer: Viewer,
    note: Omit<Parameters<typeof previewVisibility>[3], 'module' | 'owner'>,
  ): ReturnType<typeof previewVisibility>;
  notifications(viewer: Viewer): ReturnType<typeof readNotifications>;
  close(): Promise<void>;
}

/** People by name, as `users` of a note. */
export const usersNamed = (people: NoteFixture['people'], ...names: readonly string[]) => {
  const users: Record<'workforces' | 'contacts' | 'prospects', Id[]> = { workforces: [], contacts: [], prospects: [] };
  for (const name of names) {
    const viewer = people[name];
    if (viewer?.personId) users[MODULE_OF[viewer.userType]].push(viewer.personId);
  }
  return users;
};

const noteUsersOf = ({ ids }: Company, people: Readonly<Record<string, Viewer>>) => ({
  product: ids.products.get('res') as Id,
  program: ids.programs.get('fix') as Id,
  prospect: people['Bea']?.personId as Id,
  groups: [],
  status: [],
  source: [],
  workforces: [`${people['Pia']?.personId}---${people['Pia']?.roleId}`],
  contacts: [`${people['Bob']?.personId}---${people['Bob']?.roleId}`],
});

export async function createNoteFixture(): Promise<NoteFixture> {
  const freshDatabase = await createFreshDatabase();
  const lender = await sampleCompany(freshDatabase.database, NOTE_PLAN);
  const { engine, scope } = lender;
  const people: Record<string, Viewer> = {};
  const roles = {
    Ada: 'admin',
    Olga: 'officer',
    Otto: 'officer',
    Pia: 'own',
    Nils: 'none',
    Bob: 'broker',
    Bea: 'borrower',
  };
  for (const [name, role] of Object.entries(roles)) people[name] = await createLogin(freshDatabase, lender, role, name);
  const loan = (await addLoan(engine, scope, people['Ada'] as Viewer, noteUsersOf(lender, people)))._id;
  const owner = { module: 'loans', owner: loan };
  const run: NoteFixture['run'] = async (mode, work) => {
    const setup = await engine.setups.of(scope);
    return scope[mode]((tx) => work({ engine, tx, setup }));
  };
  const withOwners =
    <Args extends unknown[], T>(work: (owners: NoteOwners, context: NoteContext, ...args: Args) => Promise<T>) =>
    (mode: 'read' | 'write', ...args: Args) =>
      run(mode, (context) => work(NOTE_OWNERS, context, ...args));
  return {
    ...{ fresh: freshDatabase, lender, loan, people, run },
    person: (name) => people[name]?.personId as Id,
    create: (viewer, note) =>
      withOwners(createNote)('write', viewer, { ...owner, content: 'A note', type: 'Public', ...note }),
    save: (viewer, id, changes) => withOwners(saveNote)('write', viewer, id, changes),
    setPinned: (viewer, id, isPinned) => withOwners(pinNote)('write', viewer, id, isPinned),
    setActivity: (viewer, id, isActive) => withOwners(setNoteActivity)('write', viewer, id, isActive),
    list: (viewer) => withOwners(listNotes)('read', viewer, owner),
    history: (viewer, id) => withOwners(readNoteHistory)('read', viewer, id),
    preview: (viewer, note) => withOwners(previewVisibility)('read', viewer, { ...owner, ...note }),
    async notifications(viewer) {
      const summarize = await recordSummaries(engine)(scope);
      const readTaskTitles = await readVisibleTitles(engine)(scope);
      return scope.read((tx) => readNotifications(tx, { summarize, readTaskTitles }, viewer, 300));
    },
    close: () => freshDatabase.drop(),
  };
}
