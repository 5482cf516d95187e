import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/sample-company';
import { addTask } from '../tasks';
import { listNotes } from './list-notes';
import { RECORD_OWNERS } from './note-owner';
import { EMPTY_NOTE, resolveNote } from './resolve-note';
import { createNoteFixture, NOTE_OWNERS, usersNamed, type NoteFixture } from '../../testing/notes/note-fixture';

let fixture: NoteFixture;
let ada: Viewer, olga: Viewer, otto: Viewer, pia: Viewer, nils: Viewer, bob: Viewer, bea: Viewer;
beforeAll(async () => {
  fixture = await createNoteFixture();
  [ada, olga, otto, pia, nils, bob, bea] = ['Ada', 'Olga', 'Otto', 'Pia', 'Nils', 'Bob', 'Bea'].map(
    (name) => fixture.people[name] as Viewer,
  ) as [Viewer, Viewer, Viewer, Viewer, Viewer, Viewer, Viewer];
});
afterAll(() => fixture.close());
beforeEach(() =>
  fixture.fresh.owner.query('delete from app.notifications; delete from app.note_changes; delete from app.notes'),
);

const users = (...names: string[]) => usersNamed(fixture.people, ...names);
const readContents = async (viewer: Viewer) => (await fixture.list(viewer)).notes.map(({ content }) => content);
const readKinds = async (viewer: Viewer) => (await fixture.notifications(viewer)).data.map(({ kind }) => kind);

describe('notes of a record', () => {
  it('are created, saved and listed with the texts of the spec, newest first and pinned above', async () => {
    const firstNote = await fixture.create(olga, { content: '<p>First<script>alert(1)</script></p>', MI: 'form-1' });
    expect(firstNote).toMatchObject({
      message: 'Notes created successfully.',
      note: { content: '<p>First</p>', MI: 'form-1' },
    });
    await fixture.create(otto, { content: '<p>Second</p>' });
    expect(await readContents(pia)).toEqual(['<p>Second</p>', '<p>First</p>']);
    await fixture.setPinned(otto, firstNote._id, true);
    expect(await readContents(pia)).toEqual(['<p>First</p>', '<p>Second</p>']);
    const savedAnswer = await fixture.save(otto, firstNote._id, { content: '<p>Changed</p>' });
    expect(savedAnswer).toMatchObject({ message: 'Notes updated successfully.', note: { version: 3, pinned: true } });
    expect(savedAnswer.note).toMatchObject({ created_by: { user: 'Olga Notes' }, updated_by: { user: 'Otto Notes' } });
  });

  it('offer the people who can open them, by group; borrowers and partners learn only of those who own the loan', async () => {
    const named = ({ workforces, contacts, prospects }: Awaited<ReturnType<NoteFixture['list']>>) =>
      [workforces, contacts, prospects].map((group) => group.map(({ first_name: name }) => name));
    expect(named(await fixture.list(olga))).toEqual([['Ada', 'Olga', 'Otto', 'Pia'], ['Bob'], ['Bea']]);
    expect(named(await fixture.list(bea))).toEqual([['Ada', 'Pia'], ['Bob'], ['Bea']]);
  });

  it('follow the rights of the tab: no access, view only, and own notes of borrowers', async () => {
    expect(await refusalOf(fixture.list(nils))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await refusalOf(fixture.create(bob, {}))).toMatchObject({ status: 403, reason: { key: 'notes.mayNotAdd' } });
    const staff = await fixture.create(olga, {});
    expect(await refusalOf(fixture.save(bea, staff._id, { content: 'Mine' }))).toMatchObject({ status: 403 });
    const ownNote = await fixture.create(bea, {});
    expect((await fixture.save(bea, ownNote._id, { content: 'Mine' })).note.content).toBe('Mine');
    expect(ownNote.note.abilities).toEqual({ edit: true, share: true, pin: false, deactivate: true });
    expect(await refusalOf(fixture.save(olga, newId(), { content: 'x' }))).toMatchObject({ status: 404 });
  });

  it('are deactivated by their author or an administrator, and activated again', async () => {
    const { _id } = await fixture.create(olga, {});
    expect(await refusalOf(fixture.setActivity(otto, _id, false))).toMatchObject({ status: 403 });
    expect(await fixture.setActivity(ada, _id, false)).toMatchObject({ message: 'Note Deactivated successfully.' });
    expect(await readContents(olga)).toEqual([]);
    await fixture.setActivity(olga, _id, true);
    expect(await readContents(pia)).toEqual(['A note']);
    expect((await fixture.history(pia, _id)).changes.map(({ act }) => act)).toEqual([
      'activate',
      'deactivate',
      'create',
    ]);
  });

  it('have a deadline only if the company uses them, which counts from today on', async () => {
    const { note } = await fixture.create(olga, { deadline: '2999-01-01' });
    expect(note).toMatchObject({ deadline: '2999-01-01', isDeadlineAhead: true });
    expect((await fixture.save(olga, note._id, { deadline: '2020-01-01' })).note.isDeadlineAhead).toBe(false);
    const { setups } = fixture.lender.engine;
    const currentSetup = await setups.of(fixture.lender.scope);
    const { run } = fixture;
    const off = { ...currentSetup, settings: { ...currentSetup.settings, noteDeadlines: false } };
    const listedData = await run('read', (context) =>
      listNotes(RECORD_OWNERS, { ...context, setup: off }, olga, { module: 'loans', owner: fixture.loan }),
    );
    expect(listedData).toMatchObject({ hasDeadlines: false, notes: [{ deadline: null }] });
    expect(() => resolveNote(off, [], EMPTY_NOTE, { deadline: '2999-01-01' })).toThrow("doesn't use deadlines");
  });

  it('merge changes of different fields, and refuse those of the same field with both values', async () => {
    const { _id } = await fixture.create(olga, { content: 'Old' });
    await fixture.save(otto, _id, { version: 1, content: 'Theirs' });
    expect((await fixture.save(olga, _id, { version: 1, deadline: '2999-01-01' })).note).toMatchObject({
      content: 'Theirs',
      version: 3,
    });
    expect(await refusalOf(fixture.save(olga, _id, { version: 1, content: 'Mine' }))).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { version: 3, fields: [{ field: 'content', yours: 'Mine', theirs: 'Theirs', by: 'Otto Notes' }] },
    });
    expect((await fixture.save(olga, _id, { version: 3, content: 'Theirs' })).note.version).toBe(3);
  });
});

describe('notes of a document', () => {
  it('are for those who may see the document, and offer nobody else', async () => {
    const [open, hiddenId] = [newId(), newId()];
    await fixture.fresh.owner.query(
      `insert into app.documents (company_id, id, record_id, element, status)
       values ($1, $2, $4, 'paystub', 'Awaiting Review'), ($1, $3, $4, 'secret_scan', 'Awaiting Review')`,
      [olga.companyId, open, hiddenId, fixture.loan],
    );
    const at = (owner: Id) => ({ module: 'documents', owner });
    await fixture.create(olga, { ...at(open), content: 'Blurred' });
    await fixture.create(bea, { ...at(open), content: 'Sent again' });
    expect(await refusalOf(fixture.create(bea, at(hiddenId)))).toMatchObject({ status: 404 });
    const { note } = await fixture.create(olga, { ...at(hiddenId), content: 'For staff' });
    expect(note).toMatchObject({ module: 'documents', owner: hiddenId });
    const mention = { ...at(hiddenId), mentions: [fixture.person('Bea')] };
    expect(await refusalOf(fixture.create(olga, mention))).toMatchObject({ reason: { key: 'notes.mentionUnknown' } });
    expect(await readContents(olga)).toEqual([]);
    const listedData = await fixture.run('read', (context) => listNotes(RECORD_OWNERS, context, bea, at(open)));
    expect(listedData.notes.map(({ content }) => content)).toEqual(['Sent again', 'Blurred']);
    expect(await refusalOf(fixture.create(olga, { module: 'tasks', owner: newId() }))).toMatchObject({ status: 404 });
  });
});

describe('notes of a task', () => {
  const addTaskOf = async (creator: Viewer, loan: Id | null): Promise<{ module: string; owner: Id }> => {
    const record = loan ? { module: 'loans', id: loan } : null;
    const assignees = [{ kind: 'person' as const, id: fixture.person('Otto'), role: null, fallback: null }];
    const author = { accountId: creator.accountId, personId: creator.personId, name: creator.fullName };
    const addedData = await fixture.run('write', ({ tx, setup }) =>
      addTask(tx, setup, author, { title: 'Call the title company', record, assignees }, new Date()),
    );
    return { module: 'tasks', owner: addedData?.id as Id };
  };
  const readNotesOf = async (viewer: Viewer, owner: { module: string; owner: Id }) => {
    const { notes } = await fixture.run('read', (context) => listNotes(NOTE_OWNERS, context, viewer, owner));
    return notes.map(({ content }) => content);
  };

  it('are for those who see the task, and written by those who work on it', async () => {
    const owner = await addTaskOf(olga, fixture.loan);
    await fixture.create(otto, { ...owner, content: 'Closed on Fridays' });
    expect([await readNotesOf(otto, owner), await readNotesOf(ada, owner)]).toEqual([
      ['Closed on Fridays'],
      ['Closed on Fridays'],
    ]);
    for (const otherViewer of [olga, pia, nils, bob, bea])
      expect(await refusalOf(readNotesOf(otherViewer, owner))).toMatchObject({ status: 404 });
    const mention = { ...owner, mentions: [fixture.person('Pia')] };
    expect(await refusalOf(fixture.create(otto, mention))).toMatchObject({ reason: { key: 'notes.mentionUnknown' } });
    expect(await readContents(olga)).toEqual([]);
  });

  it('are for its creator and its people without a record; private ones for the chosen only', async () => {
    const owner = await addTaskOf(olga, null);
    await fixture.create(olga, { ...owner, content: 'Ask for Lena' });
    await fixture.create(olga, { ...owner, content: 'Between us', type: 'Private', users: users('Otto') });
    expect(await readNotesOf(olga, owner)).toEqual(['Between us', 'Ask for Lena']);
    expect(await readNotesOf(otto, owner)).toEqual(['Between us', 'Ask for Lena']);
    expect(await readNotesOf(ada, owner)).toEqual(['Ask for Lena']);
    expect(await refusalOf(readNotesOf(pia, owner))).toMatchObject({ status: 404 });
    const { data } = await fixture.notifications(otto);
    const taskReference = { owner: { _id: owner.owner }, url: { page: 'tasks' } };
    expect(data).toMatchObject([
      { kind: 'note_shared', ...taskReference },
      { kind: 'task_assigned', ...taskReference },
    ]);
    await fixture.fresh.owner.query('delete from app.task_assignees where task_id = $1', [owner.owner]);
    expect(await refusalOf(readNotesOf(otto, owner))).toMatchObject({ status: 404 });
    expect(await readKinds(otto)).toEqual([]);
  });
});

describe('private notes', () => {
  it('are visible to the author and the chosen people, not to administrators', async () => {
    const { _id, note } = await fixture.create(olga, { type: 'Private', users: users('Pia', 'Bea') });
    expect(note.people.map(({ name }) => name).sort()).toEqual(['Bea Notes', 'Pia Notes']);
    for (const viewer of [olga, pia, bea]) expect(await readContents(viewer)).toEqual(['A note']);
    for (const viewer of [ada, otto, bob]) {
      expect(await readContents(viewer)).toEqual([]);
      expect(await refusalOf(fixture.history(viewer, _id))).toMatchObject({ status: 404 });
      expect(await refusalOf(fixture.save(viewer, _id, { content: 'x' }))).toMatchObject({ status: 404 });
      expect(await refusalOf(fixture.preview(viewer, { _id, type: 'Public' }))).toMatchObject({ status: 404 });
    }
  });

  it('are shared only by their author, and only with people who can open them', async () => {
    const { _id } = await fixture.create(olga, { type: 'Private', users: users('Otto') });
    expect(await refusalOf(fixture.save(otto, _id, { type: 'Public' }))).toMatchObject({
      status: 403,
      reason: { key: 'notes.authorOnly' },
    });
    expect((await fixture.save(otto, _id, { content: 'Edited' })).note.content).toBe('Edited');
    const unknownRefusal = await refusalOf(fixture.save(olga, _id, { users: users('Nils') }));
    expect(unknownRefusal).toMatchObject({ status: 422, reason: { key: 'notes.personUnknown' } });
    const mention = await refusalOf(fixture.create(olga, { mentions: [fixture.person('Nils')] }));
    expect(mention).toMatchObject({ status: 422, reason: { key: 'notes.mentionUnknown' } });
  });

  it('show their earlier private versions only to those who saw them', async () => {
    const { _id } = await fixture.create(olga, { content: 'Secret', type: 'Private', users: users('Otto') });
    await fixture.save(olga, _id, { content: 'Open', type: 'Public' });
    const readVersions = async (viewer: Viewer) =>
      (await fixture.history(viewer, _id)).changes.map(({ content }) => content);
    expect([await readVersions(olga), await readVersions(otto)]).toEqual([
      ['Open', 'Secret'],
      ['Open', 'Secret'],
    ]);
    expect([await readVersions(pia), await readVersions(ada)]).toEqual([['Open'], ['Open']]);
  });

  it('emit no event about their record, unlike public ones', async () => {
    const countEvents = async () => {
      const sql = `select count(*)::int as n from app.outbox where company_id = $1 and kind = 'record-changed'`;
      return (await fixture.fresh.owner.query<{ n: number }>(sql, [olga.companyId])).rows[0]?.n ?? 0;
    };
    const before = await countEvents();
    const { _id } = await fixture.create(olga, { type: 'Private', users: users('Pia') });
    await fixture.save(olga, _id, { content: 'Again' });
    expect(await countEvents()).toBe(before);
    await fixture.save(olga, _id, { type: 'Public' });
    expect(await countEvents()).toBe(before + 1);
  });
});

describe('notifications', () => {
  it('reach mentioned people who see the note and people it is shared with, and contain no text of it', async () => {
    const mentions = [fixture.person('Otto'), fixture.person('Ada')];
    await fixture.create(olga, { content: 'Hidden text', type: 'Private', users: users('Otto', 'Pia'), mentions });
    expect([await readKinds(otto), await readKinds(pia), await readKinds(ada)]).toEqual([
      ['note_mentioned'],
      ['note_shared'],
      [],
    ]);
    const answer = await fixture.notifications(otto);
    expect(JSON.stringify(answer)).not.toContain('Hidden text');
    expect(answer.data[0]?.url).toMatchObject({ page: 'loans', tab: 'notes' });
  });

  it('disappear with access to the note', async () => {
    const { _id } = await fixture.create(olga, { mentions: [fixture.person('Otto')] });
    expect(await readKinds(otto)).toEqual(['note_mentioned']);
    await fixture.save(olga, _id, { type: 'Private', users: users('Pia') });
    expect([await readKinds(otto), (await fixture.notifications(otto)).count]).toEqual([[], 0]);
    expect(await readKinds(pia)).toEqual(['note_shared']);
    await fixture.setActivity(olga, _id, false);
    expect(await readKinds(pia)).toEqual([]);
  });
});

describe('the preview of visibility', () => {
  it('names who sees a note, who is mentioned but does not, and who gains access', async () => {
    const mentions: Id[] = [fixture.person('Otto'), fixture.person('Pia')];
    const preview = await fixture.preview(olga, { type: 'Private', users: users('Pia'), mentions });
    expect(preview).toMatchObject({ isEveryone: false, count: 2, people: [{ name: 'Pia Notes' }], gainingCount: 0 });
    expect(preview.excluded.map(({ name }) => name)).toEqual(['Otto Notes']);
    const everyone = await fixture.preview(olga, { type: 'Public' });
    expect(everyone).toMatchObject({ isEveryone: true, count: 6, excluded: [] });
    expect((await fixture.preview(bea, { type: 'Public' })).count).toBeNull();
    const { _id } = await fixture.create(olga, { type: 'Private', users: users('Pia') });
    const openedData = await fixture.preview(olga, { _id, type: 'Public' });
    expect(openedData.gaining.map(({ name }) => name)).toEqual(['Ada Notes', 'Bea Notes', 'Bob Notes', 'Otto Notes']);
  });
});
