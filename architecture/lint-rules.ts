import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Rule } from 'eslint';
import type * as ES from 'estree';
import { checkImport } from './check-import';
import { resolveImport } from './resolve-import';

const ROOT = path.resolve(import.meta.dirname, '..');

function pathOf(context: Rule.RuleContext): string {
  return path.relative(ROOT, context.filename).replaceAll(path.sep, '/');
}

/** Checks each import against the layers, with the function that architecture.test.ts uses. */
const layers: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'imports respect layers.json' } },
  create(context) {
    const from = pathOf(context);
    const check = (node: { source?: ES.Node | null }): void => {
      const source = node.source;
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const to = resolveImport(from, source.value, (file) => existsSync(path.join(ROOT, file)) && /\.\w+$/.test(file));
      const problem = checkImport(from, source.value, to);
      if (problem) context.report({ node: source, message: problem });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

const skippedTests: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'every test runs' } },
  create: (context) => ({
    'MemberExpression[property.name=/^(skip|only|todo|fixme|skipIf|runIf|fails)$/]'(node: ES.MemberExpression) {
      let root: ES.Node = node.object;
      while (root.type === 'MemberExpression') root = root.object;
      const isRunner = root.type === 'Identifier' && /^(it|test|describe|suite|bench)$/.test(root.name);
      if (isRunner) context.report({ node, message: "Don't skip or focus tests: run them or delete them." });
    },
  }),
};

/** Adding an element kind touches its own folder and one renderer, so no other code may branch on kinds. */
const kindSwitch: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'no switch over element kinds outside packages/forms' } },
  create(context) {
    if (pathOf(context).startsWith('packages/forms/')) return {};
    return {
      SwitchStatement(node) {
        const requested = node.discriminant;
        if (requested.type !== 'MemberExpression' || requested.property.type !== 'Identifier') return;
        const holder = requested.object.type === 'MemberExpression' ? requested.object.property : requested.object;
        const isElement = holder.type === 'Identifier' && /(element|field|question|control)$/i.test(holder.name);
        if (isElement && /^(type|kind)$/.test(requested.property.name)) {
          context.report({
            node,
            message: 'Behavior that depends on the element kind belongs to packages/forms or the renderer registry.',
          });
        }
      },
    };
  },
};

const defaultExport: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'modules export by name' } },
  create: (context) => ({
    ExportDefaultDeclaration: (node) => context.report({ node, message: 'Use named exports.' }),
  }),
};

export const lintRules: Record<string, Rule.RuleModule> = {
  layers,
  'no-skipped-tests': skippedTests,
  'no-kind-switch': kindSwitch,
  'no-default-export': defaultExport,
};
