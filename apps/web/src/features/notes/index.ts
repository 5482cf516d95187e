export { NotesPanel, type NotesPanelProps } from './notes-panel';
