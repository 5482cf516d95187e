import { fieldsOf, type AnswerSchema } from './type-of-schema';

/** A described form, as far as its client needs it. */
export interface ClientForm {
  readonly _id: string;
  readonly title: string;
  readonly version: number;
  readonly openapi: unknown;
}

interface FormOpenapi {
  readonly components: { readonly schemas: { readonly Answers: AnswerSchema } };
}

/** The name of the form's type. @example typeNameOf('1003 loan application') // 'LoanApplication' */
export function typeNameOf(title: string): string {
  const words = title.match(/[A-Za-z][A-Za-z0-9]*/g) ?? [];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') || 'FormAnswers';
}

/** How a program begins with the saved file. */
export const clientStartOf = ({ title }: Pick<ClientForm, 'title'>): string =>
  `import { connect } from './${title}';\n\nconst records = connect(process.env.LENDWRIGHT_KEY);`;

/** The modules of the client, which import nothing but each other, as text. */
const SOURCES = import.meta.glob<string>(
  [
    '../../../../../../packages/client/src/keyed-record.ts',
    '../../../../../../packages/client/src/caller.ts',
    '../../../../../../packages/client/src/client.ts',
    '../../../../../../packages/client/src/area-client.ts',
    '../../../../../../packages/client/src/verify-webhook.ts',
  ],
  { query: '?raw', import: 'default' },
);

async function readSources(): Promise<string> {
  const sources = await Promise.all(Object.values(SOURCES).map((readSource) => readSource()));
  return sources.map((source) => source.replaceAll(/^import [^;]*;\n/gm, '').trim()).join('\n\n');
}

/**
 * A TypeScript file without dependencies for programs that use the form's API: its answers as a type, the client, and
 * the check of webhooks. @param origin the product's address
 */
export async function writeClientFile(
  { _id: id, title, version, openapi }: ClientForm,
  origin: string,
): Promise<string> {
  const name = typeNameOf(title);
  const { Answers } = (openapi as FormOpenapi).components.schemas;
  return `// Client of a form of Lendwright, for version ${version} of the form. Download it again when the form changes.

/** The answers to the form. */
export interface ${name} {
${fieldsOf(Answers)}}

/** The client of this form. The key belongs in the environment, never in a file or a browser. */
export const connect = (key: string): Client<${name}> =>
  createClient<${name}>({ server: ${JSON.stringify(origin)}, form: ${JSON.stringify(id)}, key });

/** The client of a key for other records within its area: those of a module, or of the company. */
export const connectArea = (key: string): AreaClient => createAreaClient({ server: ${JSON.stringify(origin)}, key });

${await readSources()}
`;
}
