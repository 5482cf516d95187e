import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import ts from 'typescript';
import { REFUSAL_TEXTS } from './packages/api/src/refusals';

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const placeholdersOf = (text: string) =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? ''))].sort();
const baseOf = (key: string) => key.replace(/_(?:one|other)$/, '');

interface Use {
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

/** Every string of a module that is a key of the catalog, and the parameters that each `reason(...)` passes. */
function usesIn(path: string): { calls: Use[]; named: string[] } {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const calls: Use[] = [];
  const named: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) named.push(node.text);
    if (ts.isTemplateExpression(node)) named.push(`${node.head.text}*`);
    if (ts.isCallExpression(node) && node.expression.getText() === 'reason') {
      const [key, given] = node.arguments;
      const params = namesOf(given);
      if (key && ts.isStringLiteral(key) && params) calls.push({ key: key.text, params, at: path });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { calls, named };
}

const sources = readdirSync('apps/server/src', { recursive: true, encoding: 'utf8' })
  .map((file) => `apps/server/src/${file.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
const uses = sources.map(usesIn);
const keys = new Set(Object.keys(REFUSAL_TEXTS).map(baseOf));

it('passes each reason exactly the parameters that its text names', () => {
  const calls = uses.flatMap((use) => use.calls);
  expect(calls.length).toBeGreaterThan(150);
  const wrong = calls.filter(({ key, params }) => {
    const text = REFUSAL_TEXTS[key] ?? REFUSAL_TEXTS[`${key}_other`] ?? '';
    return text !== '' && placeholdersOf(text).join() !== params.join();
  });
  expect(wrong).toEqual([]);
});

it('has no reason that nothing uses', () => {
  const named = new Set(uses.flatMap((use) => use.named));
  const prefixes = [...named].filter((name) => name.endsWith('.*')).map((name) => name.slice(0, -1));
  const unused = [...keys].filter((key) => !named.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)));
  expect(unused).toEqual([]);
});

it('has no English sentence instead of a reason', () => {
  const sentences = sources.flatMap((path) =>
    /new Refusal\(\s*\d{3},\s*'\w+',\s*['"`]/.test(readFileSync(path, 'utf8')) ? [path] : [],
  );
  expect(sentences).toEqual([]);
});
