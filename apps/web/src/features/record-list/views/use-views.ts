import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type Answer, call, failureText, keyOf, useCall } from '../../../client';
import { useText } from '../../../i18n';
import { listViews } from '../../../i18n/en/records/list-views';
import { notify } from '../../../ui';
import { readLocalValue, saveLocal } from '../../session';
import type { ListSearch } from '../list-search';
import type { ModuleKey } from '../module-calls';
import { NO_VIEW, viewOfAddress, type ListView, type ViewContent } from './view-search';

type ViewsAnswer = Answer<'readListViews'>;
type ViewPatch = Partial<Pick<ListView, 'title' | 'isShared' | 'content'>>;

/** The saved views of a list, the open one, and the actions on them. */
export interface ListViews {
  readonly all: readonly ListView[];
  readonly current: ListView | null;
  /** The view with which the viewer's list opens. */
  readonly defaultId: string | null;
  readonly mayShare: boolean;
  /** The roles that can open with a view; absent if the viewer may not choose that. */
  readonly roles: ViewsAnswer['roles'];
  readonly create: (title: string, isShared: boolean, content: ViewContent) => Promise<ListView | null>;
  readonly save: (view: ListView, patch: ViewPatch) => Promise<boolean>;
  readonly remove: (view: ListView) => Promise<boolean>;
  readonly setRoles: (view: ListView, roles: readonly string[]) => Promise<boolean>;
}

const NO_VIEWS: readonly never[] = [];

/** A placeholder for a default view that is not loaded yet. */
const DEFAULT = 'default';
const YEAR_SECONDS = 31_536_000;

/**
 * Whether the list had a default view when it was last opened in this browser: only then the first rows wait for the
 * views.
 */
function useRememberedDefault(module: ModuleKey, currentView: string | null | undefined): boolean {
  const name = `list.${module}.default`;
  const [hadDefault] = useState(() => readLocalValue(name) === true);
  useEffect(() => {
    if (currentView !== undefined) saveLocal(name, currentView !== null, YEAR_SECONDS);
  }, [name, currentView]);
  return hadDefault;
}

/**
 * The saved views of a module's list.
 * @returns `isReady`: whether it is known which view the address opens
 */
export function useViews(
  module: ModuleKey,
  address: ListSearch,
): { readonly views: ListViews; readonly isReady: boolean } {
  const params = useMemo(() => ({ params: { module } }), [module]);
  const { data, isError } = useCall('readListViews', params, { staleTime: 60_000 });
  const actions = useViewActions(module);
  const allViews = data?.views ?? NO_VIEWS;
  const wantedView = viewOfAddress(address, data?.default ?? null);
  const mayHaveDefault = useRememberedDefault(module, data?.default);
  const isNamed = address.view !== undefined && address.view !== NO_VIEW;
  const isOpenViewKnown = !isNamed && !(mayHaveDefault && viewOfAddress(address, DEFAULT) === DEFAULT);
  return {
    views: {
      all: allViews,
      current: allViews.find(({ _id }) => _id === wantedView) ?? null,
      defaultId: data?.default ?? null,
      mayShare: data?.mayShare ?? false,
      roles: data?.roles,
      ...actions,
    },
    isReady: data !== undefined || isError || isOpenViewKnown,
  };
}

/** Actions on views. A refusal is shown as a message; the list of views is refetched after each change. */
function useViewActions(module: ModuleKey) {
  const text = useText(listViews);
  const queries = useQueryClient();
  return useMemo(() => {
    const key = keyOf('readListViews', { params: { module } });
    const attempt = async <Result>(act: () => Promise<Result>, failedKey: string): Promise<Result | null> => {
      try {
        const result = await act();
        await queries.invalidateQueries({ queryKey: key });
        notify.success(failedKey);
        return result;
      } catch (error) {
        notify.failure(failureText(error, text('failed')));
        void queries.invalidateQueries({ queryKey: key });
        return null;
      }
    };
    const attemptSucceeds = async (act: () => Promise<unknown>, failedKey: string) =>
      (await attempt(act, failedKey)) !== null;
    return {
      create: (title: string, isShared: boolean, content: ViewContent) =>
        attempt(
          () => call('createListView', { params: { module }, body: { title, isShared, content } }),
          text('saved', { title }),
        ),
      save: ({ _id: id, version, title }: ListView, patch: ViewPatch) =>
        attemptSucceeds(
          () => call('saveListView', { params: { module, id }, body: { version, ...patch } }),
          text('saved', { title: patch.title ?? title }),
        ),
      remove: ({ _id: id, title }: ListView) =>
        attemptSucceeds(() => call('deleteListView', { params: { module, id } }), text('deleted', { title })),
      setRoles: ({ _id: id, title }: ListView, roles: readonly string[]) =>
        attemptSucceeds(
          () => call('setDefaultListView', { params: { module, id }, body: { roles: [...roles] } }),
          text('saved', { title }),
        ),
    };
  }, [module, queries, text]);
}
