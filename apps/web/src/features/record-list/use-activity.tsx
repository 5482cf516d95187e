import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../client';
import { useActivity as useAnyActivity } from '../activity';
import type { ListPermissions } from './list-module';
import type { ListRecord } from './wire-records';
import { callsOf, withModule, listKey, type ModuleKey } from './module-calls';

/**
 * Activates and deactivates rows, for users with the right.
 * @param rowActions what else can be done with a row
 * @returns `actions` of a row side by side; undefined if the viewer has none
 */
export function useActivity(
  module: ModuleKey,
  permissions: ListPermissions | undefined,
  nameOf: (row: ListRecord) => string,
  rowActions?: (row: ListRecord) => ReactNode,
) {
  const queries = useQueryClient();
  const { activate, deactivate } = callsOf(module);
  const { button, dialog } = useAnyActivity<ListRecord>({
    titleOf: nameOf,
    setActive: ({ _id: id }, isActive) =>
      isActive
        ? call(activate, withModule(module, { body: { _id: id } }))
        : call(deactivate, withModule(module, { params: { id } })),
    afterChange: () => queries.invalidateQueries({ queryKey: listKey(module) }),
  });
  const mayToggle = permissions?.delete === true;
  const actions = (row: ListRecord) => (
    <>
      {rowActions?.(row)}
      {mayToggle && button(row)}
    </>
  );
  return { actions: mayToggle || rowActions ? actions : undefined, dialog };
}
