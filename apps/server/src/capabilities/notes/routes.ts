import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine, runInSetup } from '../records';
import { createNote } from './create-note';
import { listNotes } from './list-notes';
import { RECORD_OWNERS, type NoteOwners } from './note-owner';
import { previewVisibility } from './preview-visibility';
import { readNoteHistory } from './read-note-history';
import { saveNote } from './save-note';
import { pinNote, setNoteActivity } from './set-note-state';

/** The routes for notes of records and documents. @param otherOwners find the owners of other capabilities, such as tasks */
export function noteRoutes(services: Services, otherOwners: NoteOwners = {}): Route[] {
  const engine = recordEngine(services);
  const owners = { ...RECORD_OWNERS, ...otherOwners };
  const run = runInSetup(engine);
  return [
    serve(api.listNotes, (call) => run('read', call, (context) => listNotes(owners, context, call.viewer, call.body))),
    serve(api.createNote, (call) =>
      run('write', call, (context) => createNote(owners, context, call.viewer, call.body)),
    ),
    serve(api.saveNote, (call) =>
      run('write', call, (context) => saveNote(owners, context, call.viewer, call.params.id, call.body)),
    ),
    serve(api.pinNote, (call) =>
      run('write', call, (context) => pinNote(owners, context, call.viewer, call.params.id, call.body.pinned)),
    ),
    serve(api.deactivateNote, (call) =>
      run('write', call, (context) => setNoteActivity(owners, context, call.viewer, call.params.id, false)),
    ),
    serve(api.activateNote, (call) =>
      run('write', call, (context) => setNoteActivity(owners, context, call.viewer, call.body._id, true)),
    ),
    serve(api.noteHistory, (call) =>
      run('read', call, (context) => readNoteHistory(owners, context, call.viewer, call.params.id)),
    ),
    serve(api.previewNoteVisibility, (call) =>
      run('read', call, (context) => previewVisibility(owners, context, call.viewer, call.body)),
    ),
  ];
}
