import { call, isRefused } from '../../client';
import type { ListBody } from './list-module';
import { withoutField } from './list-search';
import { callsOf, withModule, type ModuleKey } from './module-calls';
import type { WireList } from './wire-records';

/** A response with the fields whose filters or sort order could not be applied. */
export type ListPage = WireList & { readonly ignored?: readonly string[] };

/** The field that a refusal names; null if it is about something else or about no field of the request. */
function refusedField(error: unknown, { filters = [], sort }: ListBody): string | null {
  if (!isRefused(error, 'filter_unreadable')) return null;
  const { field } = error.details as { readonly field?: unknown };
  const isNamed = filters.some((filter) => filter.field === field) || sort?.field === field;
  return typeof field === 'string' && isNamed ? field : null;
}

/**
 * Loads a page. If the server refuses a filter, the page is loaded without it and the field is reported, so that an
 * invalid value in an address does not take the list away.
 */
export async function loadPage(module: ModuleKey, body: ListBody, signal: AbortSignal): Promise<ListPage> {
  const ignoredTexts: string[] = [];
  for (let remainingBody = body; ;) {
    try {
      const answer = await call(callsOf(module).list, withModule(module, { body: remainingBody }), { signal });
      return { ...answer, ignored: ignoredTexts };
    } catch (error) {
      const field = refusedField(error, remainingBody);
      if (field === null) throw error;
      ignoredTexts.push(field);
      remainingBody = withoutField(remainingBody, field);
    }
  }
}
