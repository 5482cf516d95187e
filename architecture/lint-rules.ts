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

/** Judges each import by the floor plan, with the same function that architecture.test.ts asks. */
const layers: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'imports go downward as layers.json draws' } },
  create(context) {
    const from = pathOf(context);
    const check = (node: { source?: ES.Node | null }): void => {
      const source = node.source;
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const to = resolveImport(from, source.value, (file) => existsSync(path.join(ROOT, file)) && /\.\w+$/.test(file));
      const fault = checkImport(from, source.value, to);
      if (fault) context.report({ node: source, message: fault });
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
      if (isRunner)
        context.report({ node, message: 'A test runs or is deleted; it is not skipped, and it does not run alone.' });
    },
  }),
};

/** Adding an element kind touches its folder and one renderer, so nothing else may branch over the kinds. */
const kindSwitch: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'no switch over element kinds outside packages/forms' } },
  create(context) {
    if (pathOf(context).startsWith('packages/forms/')) return {};
    return {
      SwitchStatement(node) {
        const asked = node.discriminant;
        if (asked.type !== 'MemberExpression' || asked.property.type !== 'Identifier') return;
        const holder = asked.object.type === 'MemberExpression' ? asked.object.property : asked.object;
        const isElement = holder.type === 'Identifier' && /(element|field|question|control)$/i.test(holder.name);
        if (isElement && /^(type|kind)$/.test(asked.property.name)) {
          context.report({
            node,
            message: 'What differs by element kind belongs to the kind: packages/forms, or the registry of renderers.',
          });
        }
      },
    };
  },
};

const defaultExport: Rule.RuleModule = {
  meta: { type: 'problem', docs: { description: 'modules export by name' } },
  create: (context) => ({
    ExportDefaultDeclaration: (node) =>
      context.report({ node, message: 'Export by name, so that one thing has one name everywhere.' }),
  }),
};

export const lintRules: Record<string, Rule.RuleModule> = {
  layers,
  'no-skipped-tests': skippedTests,
  'no-kind-switch': kindSwitch,
  'no-default-export': defaultExport,
};
