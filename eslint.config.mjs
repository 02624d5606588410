import nextRules from 'eslint-config-next/core-web-vitals'
import tseslint from 'typescript-eslint'

/** Everything is an error or is off: a warning is a sentence that nobody reads twice. */

const everyLocalApiCall =
  'CallExpression:matches([callee.object.name="payload"], [callee.object.property.name="payload"])' +
  '[callee.property.name=/^(find|findByID|findGlobal|findVersions|findVersionByID|findDistinct|count|countVersions|create|duplicate|update|updateGlobal|delete|restoreVersion)$/]'

const withoutAuthority = {
  selector: `${everyLocalApiCall}:not(:has(SpreadElement Identifier[name=/^as(Visitor|User|System)$/]))`,
  message:
    'Say on whose authority: spread asVisitor, asUser(user) or asSystem from src/lib/authority.',
}
const environment = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'Read settings from src/lib/env, which has checked them.',
}

const nodeGlobals = Object.fromEntries(
  [
    ...['AbortSignal', 'Buffer', 'URL', 'console', 'fetch', 'performance', 'process'],
    ...['clearInterval', 'clearTimeout', 'setInterval', 'setTimeout'],
  ].map((name) => [name, 'readonly']),
)

// Next's configuration brings the plugin; registering a second copy of it is an error.
const { plugins } = nextRules.find((config) => config.plugins?.['jsx-a11y'])
const accessibilityRules = plugins['jsx-a11y'].flatConfigs.recommended.rules

export default tseslint.config(
  {
    ignores: [
      '.data',
      '.next*',
      'next-env.d.ts',
      'playwright-report',
      'test-results',
      // Written by Payload's own commands.
      'src/app/(payload)/cms/importMap.js',
      'src/migrations',
      'src/payload-types.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...nextRules.map((config) => ({ ...config, rules: asErrors(config.rules) })),
  { files: ['**/*.tsx'], rules: asErrors(accessibilityRules) },
  {
    rules: {
      // Pictures are served as they are; the optimiser is switched off in next.config.ts, and why.
      '@next/next/no-img-element': 'off',
      // A note for the React compiler, which is not used.
      'react-hooks/incompatible-library': 'off',
    },
  },

  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // React awaits nothing, and a handler that fails is told to the person by the form itself.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      // Counting and cutting by code point is what limits on length mean here.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-console': 'error',
      'no-restricted-syntax': ['error', withoutAuthority, environment],
    },
  },

  // The only readers of the environment: the settings themselves, and what runs before or beside them.
  {
    files: [
      'src/lib/env.ts',
      'next.config.ts',
      'playwright.config.ts',
      'vitest.config.ts',
      'tests/**/*.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', withoutAuthority] },
  },

  // Matchers of expect are of any type.
  {
    files: ['**/*.test.ts', 'tests/**/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },

  // Plain JavaScript that runs before anything is installed; what it says goes to the terminal.
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: nodeGlobals },
    rules: {
      'no-undef': 'error',
      'no-unused-vars': 'error',
      'prefer-const': 'error',
      eqeqeq: 'error',
      // Configuration files export an object without a name.
      'import/no-anonymous-default-export': 'off',
    },
  },
)

/** @param {Record<string, unknown> | undefined} rules */
function asErrors(rules) {
  return Object.fromEntries(
    Object.entries(rules ?? {}).map(([name, setting]) => {
      const [level, ...options] = Array.isArray(setting) ? setting : [setting]
      return [name, level === 'off' || level === 0 ? 'off' : ['error', ...options]]
    }),
  )
}
