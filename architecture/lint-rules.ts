import { existsSync } from 'node:fs';
import path from 'node:path';
import type * as ES from 'estree';
import { checkImport } from './check-import';
import { resolveImport } from './resolve-import';

const ROOT = path.resolve(import.meta.dirname, '..');

interface RuleContext {
  readonly filename: string;
  report(finding: { readonly node: ES.Node; readonly message: string }): void;
}

/** A rule of this code base. Its visitor has a method for each selector of nodes. */
export interface LintRule {
  readonly meta: { readonly type: 'problem'; readonly docs: { readonly description: string } };
  // Each method takes the node that its selector names.
  create(context: RuleContext): Readonly<Record<string, ((node: never) => void) | undefined>>;
}

function pathOf(context: RuleContext): string {
  return path.relative(ROOT, context.filename).replaceAll(path.sep, '/');
}

/** Checks each import against the layers, with the function that architecture.test.ts uses. */
const layers: LintRule = {
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

const skippedTests: LintRule = {
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
const kindSwitch: LintRule = {
  meta: { type: 'problem', docs: { description: 'no switch over element kinds outside packages/forms' } },
  create(context) {
    if (pathOf(context).startsWith('packages/forms/')) return {};
    return {
      SwitchStatement(node: ES.SwitchStatement) {
        const requestedKind = node.discriminant;
        if (requestedKind.type !== 'MemberExpression' || requestedKind.property.type !== 'Identifier') return;
        const holder =
          requestedKind.object.type === 'MemberExpression' ? requestedKind.object.property : requestedKind.object;
        const isElement = holder.type === 'Identifier' && /(element|field|question|control)$/i.test(holder.name);
        if (isElement && /^(type|kind)$/.test(requestedKind.property.name)) {
          context.report({
            node,
            message: 'Behavior that depends on the element kind belongs to packages/forms or the renderer registry.',
          });
        }
      },
    };
  },
};

const defaultExport: LintRule = {
  meta: { type: 'problem', docs: { description: 'modules export by name' } },
  create: (context) => ({
    ExportDefaultDeclaration: (node: ES.ExportDefaultDeclaration) =>
      context.report({ node, message: 'Use named exports.' }),
  }),
};

const EFFECT_SELECTOR = 'CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/] > ArrowFunctionExpression';

/** React calls what an effect returns. Some browser APIs return promises that the types declare as void. */
const effectResult: LintRule = {
  meta: { type: 'problem', docs: { description: 'effects return nothing but their clean-up' } },
  create(context) {
    const report = (node: ES.Node): void =>
      context.report({
        node,
        message: 'Give the effect a body in braces: its answer would be taken for its clean-up.',
      });
    return {
      [`${EFFECT_SELECTOR}[body.type="ChainExpression"]`]: report,
      [`${EFFECT_SELECTOR}[body.callee.property.name=/^(scroll|focus|blur|play)/]`]: report,
    };
  },
};

export const lintRules: Record<string, LintRule> = {
  layers,
  'no-skipped-tests': skippedTests,
  'no-kind-switch': kindSwitch,
  'no-default-export': defaultExport,
  'no-effect-result': effectResult,
};
