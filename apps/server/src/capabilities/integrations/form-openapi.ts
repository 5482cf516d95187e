import { answersSchema } from './field-schema';
import { answersOf, pathsOf, sharedPaths, type DescribedForm, type Json } from './describe-calls';

const REFUSAL = {
  type: 'object',
  required: ['code', 'message'],
  properties: { code: { type: 'string' }, message: { type: 'string' }, details: {} },
};

function documentOf(
  info: { readonly title: string; readonly version: string },
  forms: readonly (readonly [name: string, form: DescribedForm])[],
  server: string,
  sharedData: Readonly<Record<string, Json>> = {},
): Json {
  const answers = forms.map(([name, { form }]) => [answersOf(name), answersSchema(form)] as const);
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: server }],
    security: [{ key: [] }],
    paths: Object.assign({}, sharedData, ...forms.map(([name, form]) => pathsOf(form, name))) as Json,
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: { ...Object.fromEntries(answers), Refusal: REFUSAL },
    },
  };
}

/**
 * The OpenAPI 3.1 document of one form's operations, with the form's own fields. @param server the product's
 * public URL
 */
export const formOpenapi = (form: DescribedForm, server: string): Json =>
  documentOf({ title: form.title, version: String(form.version) }, [['', form]], server);

/**
 * A name for identifiers: the letters and digits of a title, with the end of the id if another form has the same name.
 */
function nameForms(forms: readonly DescribedForm[]): (readonly [name: string, form: DescribedForm])[] {
  const lettersOf = ({ title }: DescribedForm) => title.replace(/[^a-zA-Z0-9]+/g, '');
  const counts = new Map<string, number>();
  for (const form of forms) counts.set(lettersOf(form), (counts.get(lettersOf(form)) ?? 0) + 1);
  return forms.map((form) => {
    const letters = lettersOf(form);
    return [letters !== '' && counts.get(letters) === 1 ? letters : `${letters}_${form.id.slice(-12)}`, form] as const;
  });
}

/**
 * One document of the operations of keys: those of several forms, each with its own fields, and those that are the same
 * for all forms. A key only has access within its area.
 */
export const formsOpenapi = (title: string, forms: readonly DescribedForm[], server: string): Json =>
  documentOf({ title, version: '1' }, nameForms(forms), server, sharedPaths());
