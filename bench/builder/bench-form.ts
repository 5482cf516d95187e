import type { ProductApi } from '../product/product-api';
import { productDefinition } from '../forms/product-definition';

const TITLE = 'Bench, 1,000 fields';

/** The large form as stored in the product. */
export interface PublishedBenchForm {
  readonly id: string;
  readonly version: number;
  readonly elements: number;
}

interface Config {
  readonly _id: string;
  readonly version: number;
  readonly elements: number;
}

/**
 * Ensures the large form in the measured company. The first run creates it; every run publishes it if the definition
 * differs.
 */
export async function ensureBenchForm(api: ProductApi): Promise<PublishedBenchForm> {
  const { forms } = await api.callApi<{ forms: { _id: string; title: string }[] }>('POST', 'forms/library', {
    kind: 'opportunity',
  });
  const settings = { title: TITLE };
  const id =
    forms.find(({ title }) => title === TITLE)?._id ??
    (await api.callApi<{ _id: string }>('POST', 'forms', { kind: 'opportunity', settings }))._id;
  const { version: base } = await api.callApi<Config>('GET', `forms/${id}`);
  await api.callApi('PATCH', `forms/${id}`, { base, ...productDefinition() });
  const { version, elements } = await api.callApi<Config>('GET', `forms/${id}`);
  return { id, version, elements };
}
