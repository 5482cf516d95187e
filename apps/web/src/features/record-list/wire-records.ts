import type { Answer } from '../../client';
import type { ModuleCalls } from './module-calls';

/** Responses as sent by the server, where loans are `opportunities`. */
export type WireList = Answer<ModuleCalls['list']>;
export type WireRead = Answer<ModuleCalls['read']>;
type WireSavedRecord = Answer<ModuleCalls['save']>;

export type ListRecord = Answer<'listProspects'>['records'][number];
/** A record with its form, as the server projects it for the viewer. */
export type LoadedRecord = Answer<'readProspects'>;
export type SavedRecord = Answer<'saveProspects'>;

/** The records of a list response. */
export const rowsOf = (answer: WireList): ListRecord[] =>
  'opportunities' in answer ? answer.opportunities : answer.records;

/** A list response with other records. */
export const withRows = <List extends WireList>(answer: List, rows: ListRecord[]): List => ({
  ...answer,
  ...('opportunities' in answer ? { opportunities: rows } : { records: rows }),
});

/** A loaded record under the same name for every module. */
export const loadedRecord = (answer: WireRead): LoadedRecord =>
  'opportunity' in answer ? { ...answer, record: answer.opportunity } : answer;

/** A loaded record with the parts that a save changed. */
export const mergeSavedRecord = <Read extends WireRead>(
  answer: Read,
  { record, required, pending }: Pick<SavedRecord, 'record' | 'required' | 'pending'>,
): Read => ({
  ...answer,
  ...{ required, pending },
  ...('opportunity' in answer ? { opportunity: record } : { record }),
});

/** The response of a save under the same name for every module. */
export const savedRecord = (answer: WireSavedRecord): SavedRecord =>
  'opportunity' in answer ? { ...answer, record: answer.opportunity } : answer;
