import reactHooks from 'eslint-plugin-react-hooks';
import { readdirSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import tseslint from 'typescript-eslint';
import { readScale, SHARE } from './scripts/test-scale.mjs';

const { lintRules } = await tsImport('./architecture/lint-rules.ts', import.meta.url);
const { settings } = await tsImport('./architecture/layers.ts', import.meta.url);

const EVERY_MODULE = ['**/*.ts', '**/*.tsx', '**/*.mjs'];
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'];
const lengths = (max) => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: false, skipComments: false, IIFEs: true }],
});

const {
  'react-hooks/rules-of-hooks': rulesOfHooks,
  'react-hooks/exhaustive-deps': exhaustiveDeps,
  ...compilerRules
} = reactHooks.configs.recommended.rules;

/**
 * The components that the React compiler rules check. They take two fifths of the lint time, so a short `npm test`
 * checks a seeded share and every other run checks all.
 */
function compiledComponents() {
  const { isFull, seed } = readScale({ LENDWRIGHT_TEST_SCALE: 'full', ...process.env });
  if (isFull) return ['**/*.tsx'];
  const names = readdirSync('apps', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  return names.sort().flatMap((name, at) => ((at + seed) % SHARE === 0 ? [`apps/${name.replaceAll('\\', '/')}`] : []));
}

/**
 * Most rules need no type information, which keeps a full run to seconds. Promise rules run on the server code only.
 */
export default tseslint.config(
  {
    ignores: [
      ...settings.skippedFolders.map((folder) => `**/${folder}/`),
      ...settings.skippedAtRoot.map((folder) => `${folder}/`),
      ...settings.generated.map((mark) => (mark.endsWith('/') ? mark : `**/*${mark}`)),
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: EVERY_MODULE,
    plugins: { '@typescript-eslint': tseslint.plugin, 'react-hooks': reactHooks, architecture: { rules: lintRules } },
    languageOptions: {
      parser: tseslint.parser,
      sourceType: 'module',
      // No rule reads doc comments as types.
      parserOptions: { ecmaFeatures: { jsx: true }, jsDocParsingMode: 'none' },
    },
    rules: {
      'architecture/layers': 'error',
      'architecture/no-skipped-tests': 'error',
      'architecture/no-kind-switch': 'error',
      'architecture/no-default-export': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-non-null-assertion': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-debugger': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-unreachable': 'error',
      'no-unsafe-finally': 'error',
      'no-dupe-else-if': 'error',
      'no-loss-of-precision': 'error',
      // React calls what an effect returns. Some browser APIs return promises that the types declare as void.
      'no-restricted-syntax': [
        'error',
        ...['[body.type="ChainExpression"]', '[body.callee.property.name=/^(scroll|focus|blur|play)/]'].map((body) => ({
          selector: `CallExpression[callee.name=/^use(Layout|Insertion)?Effect$/] > ArrowFunctionExpression${body}`,
          message: 'Give the effect a body in braces: its answer would be taken for its clean-up.',
        })),
      ],
      ...lengths(settings.sizes.function.limit),
    },
  },
  {
    files: ['**/*.tsx'],
    rules: {
      'react-hooks/rules-of-hooks': rulesOfHooks,
      'react-hooks/exhaustive-deps': exhaustiveDeps,
      ...lengths(settings.sizes['component body'].limit),
    },
  },
  {
    files: compiledComponents(),
    rules: {
      ...compilerRules,
      // Both rules assume the React compiler, which this product doesn't use. The second one also treats any object
      // with a ref as a ref.
      'react-hooks/incompatible-library': 'off',
      'react-hooks/refs': 'off',
    },
  },
  {
    files: ['apps/web/src/**/*.ts'],
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // Pure packages don't read the clock, the environment, or the network. The client runs in other programs.
    files: ['packages/*/src/**/*.ts'],
    ignores: [...TESTS, 'packages/client/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'process',
          'Buffer',
          'window',
          'document',
          'fetch',
          'localStorage',
          'sessionStorage',
          'navigator',
          'setTimeout',
          'setInterval',
        ],
      ],
    },
  },
  {
    files: ['apps/server/src/**/*.ts', 'packages/*/src/**/*.ts'],
    languageOptions: {
      parserOptions: { project: './architecture/promises.tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  {
    // Other servers are called through one client, with its limits.
    files: ['apps/server/src/{platform,providers,capabilities}/**/*.ts'],
    ignores: [...TESTS, 'apps/server/src/providers/outbound/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Use providers/outbound/send-request.' }],
    },
  },
  { files: TESTS, rules: { 'max-lines-per-function': 'off' } },
  { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
  {
    files: [
      '*.config.ts',
      '*.config.mjs',
      '**/vite.config.ts',
      'apps/e2e/support/global-setup.ts',
      'apps/server/src/testing/database.ts',
    ],
    rules: { 'architecture/no-default-export': 'off' },
  },
);
