import { canAccess } from '@lendwright/access';
import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { missingRefusal, moduleOf, recordEngine } from '../records';
import { mergeFieldsFor } from './merge-fields-of';
import { readMergeValues } from './read-merge-values';

/** The routes for the fields and values that documents can contain. */
export function mergeFieldRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return [
    serve(api.listMergeFields, async ({ scope, viewer, params }) => {
      const setup = await engine.setups.of(scope);
      const publishedForm = setup.forms.get(params.id);
      if (!publishedForm) throw missingRefusal();
      const module = moduleOf(setup, publishedForm.moduleKey);
      const { id: _id, title } = publishedForm;
      return { form: { _id, title }, ...mergeFieldsFor(setup, module, publishedForm.form, viewer) };
    }),
    serve(api.readMergeValues, async ({ scope, viewer, body }) => {
      const setup = await engine.setups.of(scope);
      return scope.read(async (tx) => {
        const mergedRecord = await readMergeValues(engine, tx, setup, viewer, body.owner);
        if (!canAccess(viewer, mergedRecord.module.key, mergedRecord.row, { tab: 'docs', act: 'view' }))
          throw missingRefusal();
        const { record, values } = mergedRecord;
        const { fields, groups } = mergeFieldsFor(setup, mergedRecord.module, mergedRecord.form, viewer);
        const rows = Object.fromEntries(Object.entries(mergedRecord.rows).map(([key, list]) => [key, [...list]]));
        const name = values['@prospect_name']?.text ?? '';
        return { fields, groups, number: record.number, name, values, rows } as const;
      });
    }),
  ];
}
