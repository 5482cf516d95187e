import type { ProductApi } from '../product/ask-product';
import { productDefinition } from '../forms/product-definition';

const TITLE = 'Bench, 1,000 fields';

/** The large form as stored in the product. */
export interface DrawnForm {
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
export async function ensureDrawn(api: ProductApi): Promise<DrawnForm> {
  const { forms } = await api.ask<{ forms: { _id: string; title: string }[] }>('POST', 'forms/library', {
    kind: 'opportunity',
  });
  const settings = { title: TITLE };
  const id =
    forms.find(({ title }) => title === TITLE)?._id ??
    (await api.ask<{ _id: string }>('POST', 'forms', { kind: 'opportunity', settings }))._id;
  const { version: base } = await api.ask<Config>('GET', `forms/${id}`);
  await api.ask('PATCH', `forms/${id}`, { base, ...productDefinition() });
  const { version, elements } = await api.ask<Config>('GET', `forms/${id}`);
  return { id, version, elements };
}
