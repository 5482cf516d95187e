import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import ts from 'typescript';
import { CONFIRMATION_TEXTS } from './packages/api/src/confirmations';
import { REFUSAL_TEXTS } from './packages/api/src/refusals';

const PLACEHOLDER_PATTERN = /\{\{(\w+)\}\}/g;
const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(PLACEHOLDER_PATTERN)].map(([, name]) => name ?? ''))].sort();
const baseOf = (key: string) => key.replace(/_(?:one|other)$/, '');

interface Use {
  readonly functionName: string;
  readonly key: string;
  readonly params: readonly string[];
  readonly at: string;
}

/** The names in an object literal; null for anything else, because its names are only known at run time. */
const namesOf = (node: ts.Expression | undefined): readonly string[] | null => {
  if (!node) return [];
  if (!ts.isObjectLiteralExpression(node)) return null;
  return node.properties.map((property) => property.name?.getText() ?? '').sort();
};

/** The catalogs, with the functions that take their keys. */
const CATALOGS = [
  { name: 'reason', texts: REFUSAL_TEXTS, functions: ['reason'], minimum: 150 },
  { name: 'confirmation', texts: CONFIRMATION_TEXTS, functions: ['confirmation', 'confirmationPart'], minimum: 50 },
];
const KEY_FUNCTIONS = CATALOGS.flatMap(({ functions }) => functions);

/** Every string of a module that may be a key, and the parameters that each call of a maker passes. */
function findUses(path: string): { calls: Use[]; named: string[] } {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const calls: Use[] = [];
  const namedCodes: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) namedCodes.push(node.text);
    if (ts.isTemplateExpression(node)) namedCodes.push(`${node.head.text}*`);
    if (ts.isCallExpression(node) && KEY_FUNCTIONS.includes(node.expression.getText())) {
      const [key, givenExpression] = node.arguments;
      const params = namesOf(givenExpression);
      if (key && ts.isStringLiteral(key) && params)
        calls.push({ functionName: node.expression.getText(), key: key.text, params, at: path });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { calls, named: namedCodes };
}

const sources = readdirSync('apps/server/src', { recursive: true, encoding: 'utf8' })
  .map((file) => `apps/server/src/${file.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
const uses = sources.map(findUses);

it.each(CATALOGS)('passes each $name exactly the parameters that its text names', ({ texts, functions, minimum }) => {
  const calls = uses.flatMap((callUse) => callUse.calls).filter(({ functionName }) => functions.includes(functionName));
  expect(calls.length).toBeGreaterThan(minimum);
  const wrongCalls = calls.filter(({ key, params }) => {
    const text = texts[key] ?? texts[`${key}_other`] ?? '';
    return text !== '' && placeholdersOf(text).join() !== params.join();
  });
  expect(wrongCalls).toEqual([]);
});

it.each(CATALOGS)('has no $name that nothing uses', ({ texts }) => {
  const namedTexts = new Set(uses.flatMap((callUse) => callUse.named));
  const prefixes = [...namedTexts].filter((name) => name.endsWith('.*')).map((name) => name.slice(0, -1));
  const keys = new Set(Object.keys(texts).map(baseOf));
  const unusedKeys = [...keys].filter(
    (key) => !namedTexts.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
  );
  expect(unusedKeys).toEqual([]);
});

it('has no English sentence instead of a reason', () => {
  const sentences = sources.flatMap((path) =>
    /new Refusal\(\s*\d{3},\s*'\w+',\s*['"`]/.test(readFileSync(path, 'utf8')) ? [path] : [],
  );
  expect(sentences).toEqual([]);
});

/** Sends the spec's sentence for each field, beside the reason. */
const SPEC_SENTENCES_FILE = 'apps/server/src/capabilities/site/read-demo-fields.ts';

it('has no English sentence in place of a confirmation', () => {
  const capabilities = sources.filter(
    (path) => path.startsWith('apps/server/src/capabilities/') && path !== SPEC_SENTENCES_FILE,
  );
  const sentences = capabilities.flatMap((path) => {
    const answers = readFileSync(path, 'utf8').matchAll(/\bmessage(?::| =) ?['"`][^'"`]* [^\n]*/g);
    return [...answers].map(([text]) => `${path}: ${text}`);
  });
  expect(sentences).toEqual([]);
});
