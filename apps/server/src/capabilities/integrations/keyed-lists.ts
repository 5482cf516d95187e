import { hasModuleRight, type Viewer } from '@lendwright/access';
import type {
  AnswerOf,
  listModulesByKey as modulesOperation,
  listProgramsByKey as programsOperation,
} from '@lendwright/api';
import { LOANS, moduleTitleFor, type CompanySetup } from '../records';
import { keyNotAllowedRefusal, type KeyedCall } from './keyed-call';

type WireModule = AnswerOf<typeof modulesOperation>['modules'][number];

function presentModule(setup: CompanySetup, viewer: Viewer, key: string): WireModule {
  const { apiKey } = viewer;
  const forms = setup.formsOf(key).filter(({ id }) => apiKey?.form === null || apiKey?.form === id);
  return {
    key,
    title: moduleTitleFor(setup, viewer, key),
    forms: forms.map(({ id: _id, title, version }) => ({ _id, title, version })),
    statuses: setup
      .statusesOf(key)
      .map(({ id: _id, title, is_active: isActive }) => ({ _id, title, active: isActive })),
  };
}

/** The modules within the key's area in which its role may see records, with their forms and statuses. */
export async function listKeyedModules({
  engine,
  scope,
  viewer,
}: KeyedCall): Promise<AnswerOf<typeof modulesOperation>> {
  const setup = await engine.setups.of(scope);
  const keys = [...setup.modules.keys()].filter((key) => hasModuleRight(viewer, key, 'view'));
  return { modules: keys.map((key) => presentModule(setup, viewer, key)) };
}

/**
 * The programs of loans with their products.
 * @throws Refusal 403 forbidden for a key whose area does not include loans
 */
export async function listKeyedPrograms({
  engine,
  scope,
  viewer,
}: KeyedCall): Promise<AnswerOf<typeof programsOperation>> {
  if (!hasModuleRight(viewer, LOANS.key, 'view')) throw keyNotAllowedRefusal();
  const { programs, products } = await engine.setups.of(scope);
  return {
    programs: [...programs.values()].flatMap((program) => {
      const { id: _id, title, product_id: productId, form_id: form, statuses, is_active: active } = program;
      const product = products.get(productId);
      if (!product) return [];
      return [
        { _id, title, product: { _id: product.id, title: product.title }, form, statuses: [...statuses], active },
      ];
    }),
  };
}
