import { readdirSync, readFileSync } from 'node:fs'

/**
 * Imports point one way: lib → ui, forms/core → platform → mail → jobs, forms/server → a feature's core →
 * its services → collections → payload.config → its shell → app. ARCHITECTURE.md draws it.
 */
// A feature may keep what belongs to one page or task in a folder of its own, with the same file names.
const core = '^src/features/.+/(questions|schema|rules|wording|email|calendar|times)[.]ts$'
const services = '^src/features/[^/]+/(places|facts|sign|current-answers|sessions)[.]ts$'
const feature = '^src/features/([^/]+)/'
const pureMail = '^src/mail/(email|layout|private-links)[.]ts$'
const waiver = '^src/features/waiver/(in-force[.]ts|waiver-panel[.]tsx)$'
const blockConfig = '^src/blocks/[^/]+/config[.]ts$'
const test = '[.]test[.]tsx?$'

/** Where the code that browsers load begins. */
const clientFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /[.]tsx?$/.test(name))
  .map((name) => `src/${name}`)
  .filter((name) => /^['"]use client['"]/.test(readFileSync(name, 'utf8')))

const neverImports = (name, from, to, why) => ({ name, severity: 'error', comment: why, from, to })

/** What each room below the features may not reach for: whatever stands above it. */
const above = (...rooms) => `^(src/(${rooms.join('|')})/|collections/|payload[.]config)`

export default {
  forbidden: [
    neverImports(
      'no-circular',
      {},
      { circular: true },
      'A cycle means two files are one idea cut in half.',
    ),
    neverImports(
      'lib-knows-nothing',
      { path: '^src/lib/' },
      {
        path: above(
          'ui',
          'forms',
          'platform',
          'mail',
          'jobs',
          'features',
          'blocks',
          'panel',
          'content',
          'app',
        ),
      },
      'src/lib is for code that would make sense in any project.',
    ),
    neverImports(
      'ui-has-no-domain',
      { path: '^src/ui/' },
      {
        path: above(
          'forms',
          'platform',
          'mail',
          'jobs',
          'features',
          'blocks',
          'panel',
          'content',
          'app',
        ),
      },
      'A button knows nothing of events.',
    ),
    neverImports(
      'forms-core-runs-anywhere',
      { path: '^src/forms/core/' },
      {
        path: `${above('ui', 'platform', 'mail', 'jobs', 'features', 'blocks', 'panel', 'content', 'app')}|^src/forms/(server|browser)/|^src/lib/env[.]|^node_modules/(next|payload|@payloadcms|react|react-dom|pg)/`,
      },
      'The browser and the server both run it, so it needs neither.',
    ),
    neverImports(
      'forms-server-has-no-domain',
      { path: '^src/forms/server/' },
      {
        path: `${above('ui', 'jobs', 'features', 'blocks', 'panel', 'content', 'app')}|^src/forms/browser/`,
      },
      'The form kit accepts any form; features decide which.',
    ),
    neverImports(
      'forms-browser-stays-in-the-browser',
      { path: '^src/forms/browser/' },
      {
        path: `${above('platform', 'mail', 'jobs', 'features', 'blocks', 'panel', 'content', 'app')}|^src/forms/server/|^src/lib/env[.]|^node_modules/(payload|@payloadcms|pg)/`,
      },
      'What a visitor downloads holds no server code.',
    ),
    neverImports(
      'platform-has-no-domain',
      { path: '^src/platform/', pathNot: '^src/platform/payload[.]ts$' },
      {
        path: above('ui', 'forms', 'mail', 'jobs', 'features', 'blocks', 'panel', 'content', 'app'),
      },
      'The platform is what stands around Payload; it serves features and knows none.',
    ),
    neverImports(
      'mail-has-no-domain',
      { path: '^src/mail/' },
      { path: above('ui', 'forms', 'jobs', 'features', 'blocks', 'panel', 'content', 'app') },
      'Mail carries any email; a feature says what is in it.',
    ),
    neverImports(
      'jobs-have-no-domain',
      { path: '^src/jobs/' },
      { path: above('ui', 'forms', 'features', 'blocks', 'panel', 'content', 'app') },
      'A job keeps the site running whatever its features are.',
    ),
    neverImports(
      'core-is-pure',
      { path: core },
      {
        path: '^(src/(lib/env[.]|platform|jobs|panel|forms/(server|browser)|app)|collections|payload[.]config)|^node_modules/(next|payload|@payloadcms|react|react-dom|pg)/',
      },
      'Rules must run in a test without a database, a browser or Next.',
    ),
    neverImports(
      'core-uses-pure-mail',
      { path: core },
      { path: '^src/mail/', pathNot: pureMail },
      'An email is a value; queueing and sending it belong to the shell.',
    ),
    neverImports(
      'core-imports-core',
      { path: core },
      { path: feature, pathNot: core },
      'A rule may not reach for a handler, a store or a form.',
    ),
    neverImports(
      'services-stand-below-collections',
      { path: services },
      {
        path: '^(src/(app|blocks|ui|content|panel|jobs)|collections|payload[.]config)|^src/platform/payload[.]ts$|^node_modules/(next|react|react-dom)/',
      },
      'A service works inside a transaction that it is given; stores and collections both use it.',
    ),
    neverImports(
      'services-use-core-and-services',
      { path: services },
      { path: feature, pathNot: [core, services] },
      'A service may not reach for a handler, a store or a form.',
    ),
    neverImports(
      'collections-use-core-and-services',
      { path: '^collections/' },
      {
        path: '^src/(app|features|blocks|ui|content|panel|jobs)/',
        pathNot: [core, services, blockConfig],
      },
      'Collections may use questions, rules and services, never screens or handlers.',
    ),
    neverImports(
      'features-stay-apart',
      { path: feature },
      { path: feature, pathNot: ['^src/features/$1/', core, services, waiver] },
      'A feature may use another feature’s core and services; anything more is composed in src/app. But whatever form is signed shows the waiver in force and asks for it.',
    ),
    neverImports(
      'the-list-of-submissions-is-data',
      { path: '^src/submissions[.]ts$' },
      {
        path: '^(src/|collections/)',
        pathNot: '^src/(features/[^/]+/questions|forms/core/questions)[.]ts$',
      },
      'Rules, collections and screens all read the list of submissions, so it may read only what they ask.',
    ),
    neverImports(
      'nothing-imports-app',
      { pathNot: '^(src/app|tests)/' },
      { path: '^src/app/' },
      'Routes are the top of the building.',
    ),
    neverImports(
      'luxon-stays-on-the-server',
      { path: clientFiles.map((name) => `^${name.replaceAll(/[.()[\]]/g, '[$&]')}$`) },
      { path: '^node_modules/(luxon|ics)/', reachable: true },
      'Browsers format times with Intl (src/features/events/times.ts); luxon and ics would only make them load more.',
    ),
    neverImports(
      'sql-has-one-door',
      {
        pathNot:
          '^(payload[.]config[.]ts|src/migrations/|src/platform/(transaction|reported-commit)[.]ts)',
      },
      { path: '^node_modules/(@payloadcms/(db-postgres|drizzle)|drizzle-orm)/' },
      'Import `sql` from src/platform/transaction, so that the package behind it can change in one place.',
    ),
    neverImports(
      'tests-are-not-shipped',
      { path: '^(src|collections|scripts|payload[.]config)', pathNot: test },
      { path: ['^tests/', test] },
      'Production code never imports test code.',
    ),
    neverImports(
      'nothing-is-guessed',
      { pathNot: '^src/app/[(]payload[)]/' },
      { couldNotResolve: true },
      'An import that leads nowhere fails only when somebody gets there.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
