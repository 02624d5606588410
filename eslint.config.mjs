import { readdirSync } from 'node:fs'
import css from '@eslint/css'
import nextRules from 'eslint-config-next/core-web-vitals'
import importSort from 'eslint-plugin-simple-import-sort'
import tseslint from 'typescript-eslint'

/** Everything is an error or is off: a warning is a sentence that nobody reads twice. */

const everyLocalApiCall =
  'CallExpression:matches([callee.object.name="payload"], [callee.object.property.name="payload"])' +
  '[callee.property.name=/^(find|findByID|findGlobal|findVersions|findVersionByID|findDistinct|count|countVersions|create|duplicate|update|updateGlobal|delete|restoreVersion)$/]'

const withoutAuthority = {
  selector: `${everyLocalApiCall}:not(:has(SpreadElement Identifier[name=/^as(Visitor|User|System)$/]))`,
  message:
    'Say on whose authority: spread asVisitor, asUser(user) or asSystem from src/platform/authority.',
}
const environment = {
  selector: 'MemberExpression[object.name="process"][property.name="env"]',
  message: 'Read settings from src/lib/env, which has checked them.',
}

/** The slugs of the collections and globals, each as it is written in a query too. */
const tables = ['collections', 'collections/globals']
  .flatMap((folder) => readdirSync(new URL(folder, import.meta.url)))
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => [name.slice(0, -3), name.slice(0, -3).replaceAll('-', '_')])
const domainInLib = [
  {
    selector: `Literal[value=/^(${[...new Set(tables)].join('|')})$/]`,
    message:
      'src/lib names no collection: code that knows one belongs to a feature or the platform.',
  },
  {
    selector:
      ':matches(Literal[value=/\\b(FROM|JOIN|INTO|UPDATE) [a-z_]+/], TemplateElement[value.raw=/\\b(FROM|JOIN|INTO|UPDATE) [a-z_]+/])',
    message: 'src/lib asks no database: queries belong to a feature or the platform.',
  },
]

const advisoryLock = {
  selector:
    ':matches(Literal[value=/pg_(try_)?advisory/], TemplateElement[value.raw=/pg_(try_)?advisory/])',
  message: 'Take the lock with a function of src/platform/locks, where every lock is listed.',
}

const SCRIPTS = ['**/*.{js,mjs,ts,tsx}']

const nodeGlobals = Object.fromEntries(
  [
    ...['AbortSignal', 'Buffer', 'URL', 'console', 'fetch', 'performance', 'process'],
    ...['clearInterval', 'clearTimeout', 'setInterval', 'setTimeout'],
  ].map((name) => [name, 'readonly']),
)

/** Relative measures have a meaning of their own, and hairlines are 1px or 2px on every screen. */
const RAW_LENGTH = /(?<![\w.#-])-?(?!(?:[012]px)\b)\d*\.?\d+(?:px|rem|pt|pc|in|cm|mm)\b/
const RAW_COLOR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i
const ARBITRARY_VALUE = /-\[[^\]\s]*\]/g

/** Colors and lengths stand in src/styles/tokens.css, and nowhere else: not in a style sheet, not in a class. */
const noRawValues = {
  meta: { messages: { raw: '{{value}} is a raw value: use a token of src/styles/tokens.css.' } },
  create(context) {
    const check = (node, text) => {
      const own = text.replaceAll(/url\([^)]*\)/g, '')
      const [value] = RAW_LENGTH.exec(own) ?? RAW_COLOR.exec(own) ?? []
      if (value) context.report({ node, messageId: 'raw', data: { value } })
    }
    const checkClasses = (node, text) => {
      for (const [value] of text.matchAll(ARBITRARY_VALUE))
        check(node, value.replaceAll(/[[_]/g, ' '))
    }
    return {
      Declaration: (node) => check(node, context.sourceCode.getText(node.value)),
      Atrule: (node) => node.prelude && check(node, context.sourceCode.getText(node.prelude)),
      Literal: (node) => typeof node.value === 'string' && checkClasses(node, node.value),
      TemplateElement: (node) => checkClasses(node, node.value.cooked),
    }
  },
}

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
    files: SCRIPTS,
    plugins: { 'import-sort': importSort },
    rules: {
      // Packages, then other rooms of the project, then this one.
      'import-sort/imports': [
        'error',
        {
          groups: [
            ['^\\u0000'],
            ['^node:', '^@?\\w'],
            ['^@/', '^@collections', '^@payload-config'],
            ['^\\.'],
          ],
        },
      ],
    },
  },
  {
    files: SCRIPTS,
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
      'no-restricted-syntax': ['error', withoutAuthority, environment, advisoryLock],
    },
  },

  {
    files: ['src/**/*.{tsx,css}'],
    // The panel follows Payload's measures.
    ignores: ['src/styles/tokens.css', 'src/app/(payload)/**'],
    plugins: { project: { rules: { 'no-raw-values': noRawValues } } },
    rules: { 'project/no-raw-values': 'error' },
  },
  // Tailwind's own functions and at-rules are no mistakes.
  {
    files: ['**/*.css'],
    plugins: { css },
    language: 'css/css',
    languageOptions: { tolerant: true },
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

  {
    files: ['src/lib/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', environment, ...domainInLib],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [
                'payload',
                '@payloadcms/*',
                'drizzle-orm',
                'pg',
                'graphile-worker',
                'next',
                'next/*',
              ],
              message: 'src/lib is for code that would make sense in any project.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/lib/env.ts'],
    rules: { 'no-restricted-syntax': ['error', ...domainInLib] },
  },
  {
    files: ['src/platform/locks.ts'],
    rules: { 'no-restricted-syntax': ['error', withoutAuthority, environment] },
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
