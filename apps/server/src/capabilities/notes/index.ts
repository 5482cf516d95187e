export { createNote } from './create-note';
export { listNotes } from './list-notes';
export {
  type FindNoteOwner,
  type NoteContext,
  type NoteOwner,
  type NoteOwners,
  RECORD_OWNERS,
  recordNoteAccess,
} from './note-owner';
export { noteRoutes } from './routes';
