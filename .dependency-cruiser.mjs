import { readdirSync, readFileSync } from 'node:fs'

/**
 * Imports point one way: lib → ui, forms/core → platform → mail → jobs, forms/server → a feature's core →
 * its services → collections → payload.config → its shell → app. ARCHITECTURE.md draws it.
 */
// A feature may keep the parts of one page or task in a subfolder, with the same file names.
const core =
  '^src/features/(.+/((questions|wording|answers|words|check-words|email-words|page-words|panel-words)([.]es)?|words-in|panel-words-in|layout|steps|body|schema|rules|news|email|calendar|times)|event-desk/day/(tap|snapshot|fold|child-state|day-notes|release|ratio|ratio-spells|sight|attendance))[.]ts$'
const services = '^src/features/.+[.]tx[.]ts$'
/**
 * The staff side of a subject: its pages of the desk, and its fields in Payload's panel. They compose other subjects
 * too.
 */
const screens = '^src/features/.+/(screens|panel)/'
const feature = '^src/features/([^/]+)/'
const pureMail = '^src/mail/(email|content|layout|shown|private-links|words([.]es)?|words-in)[.]ts$'
const waiver =
  '^src/features/waiver/((in-force|use-waiver-on-screen)[.]ts|(waiver-panel|confirm-signature)[.]tsx)$'
const blockConfig = '^src/blocks/[^/]+/config[.]ts$'
const test = '[.]test[.]tsx?$'

/** The entry points of the code that browsers load. */
const clientFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /[.]tsx?$/.test(name))
  .map((name) => `src/${name}`)
  .filter((name) => /^['"]use client['"]/.test(readFileSync(name, 'utf8')))

const neverImports = (name, from, to, why) => ({ name, severity: 'error', comment: why, from, to })

/**
 * Imports that are forbidden to the folders that features build on: features, everything made of them, and the given
 * folders.
 */
const domainAnd = (...folders) =>
  `^(src/(${folders.join('|')}|features|blocks|panel|desk|content|practice|app)/|collections/|payload[.]config)`

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
      { path: domainAnd('ui', 'forms', 'platform', 'mail', 'jobs') },
      'src/lib is for code that would make sense in any project.',
    ),
    neverImports(
      'ui-has-no-domain',
      { path: '^src/ui/' },
      { path: domainAnd('forms', 'platform', 'mail', 'jobs') },
      'A button knows nothing about events.',
    ),
    neverImports(
      'page-script-stays-small',
      { path: '^src/page-script/' },
      {
        path: `^(src/(platform|mail|jobs|forms|blocks|panel|desk|content|practice|app)/|collections/|payload[.]config)|^src/ui/.*[.]tsx$|^node_modules/(next|payload|@payloadcms|react|react-dom|zod)/`,
      },
      'Every visitor loads it before anything else: rules and browser code, and no library to draw with.',
    ),
    neverImports(
      'the-day-desk-stays-small',
      { path: '^src/features/event-desk/day/phone/', pathNot: test },
      {
        path: '^(src/(server|platform|mail|jobs|blocks|panel|desk|content|practice|app)/|collections/|payload[.]config)|^src/lib/env[.]|^node_modules/(next|payload|@payloadcms|pg|luxon)/|^node_modules/zod/(?!mini|v4/mini)',
        reachable: true,
      },
      'A phone at the gate loads it over a bad connection and then keeps it: rules and browser code only.',
    ),
    neverImports(
      'forms-core-runs-anywhere',
      { path: '^src/forms/core/' },
      {
        path: `${domainAnd('ui', 'platform', 'mail', 'jobs')}|^src/forms/(server|browser)/|^src/lib/env[.]|^node_modules/(next|payload|@payloadcms|react|react-dom|pg)/`,
      },
      'The browser and the server both run it, so it needs neither.',
    ),
    neverImports(
      'forms-server-has-no-domain',
      { path: '^src/forms/server/' },
      {
        path: `${domainAnd('ui', 'jobs')}|^src/forms/browser/`,
      },
      'The form kit accepts any form; features decide which.',
    ),
    neverImports(
      'forms-browser-stays-in-the-browser',
      { path: '^src/forms/browser/' },
      {
        path: `${domainAnd('platform', 'mail', 'jobs')}|^src/forms/server/|^src/lib/env[.]|^node_modules/(payload|@payloadcms|pg)/`,
      },
      'What a visitor downloads contains no server code.',
    ),
    neverImports(
      'platform-has-no-domain',
      { path: '^src/platform/', pathNot: '^src/platform/payload[.]ts$' },
      { path: domainAnd('ui', 'forms', 'mail', 'jobs') },
      'The platform surrounds Payload; it serves features and knows none. The exception is payload.ts, which alone loads the configuration.',
    ),
    neverImports(
      'mail-has-no-domain',
      { path: '^src/mail/' },
      { path: domainAnd('ui', 'forms', 'jobs') },
      'Mail sends any email; a feature decides what is in it.',
    ),
    neverImports(
      'jobs-have-no-domain',
      { path: '^src/jobs/' },
      { path: domainAnd('ui', 'forms') },
      'A job keeps the site running whatever its features are.',
    ),
    neverImports(
      'server-has-no-domain',
      { path: '^src/server/', pathNot: test },
      {
        path: domainAnd('ui', 'forms', 'platform', 'mail', 'jobs'),
        pathNot: '^src/(mail/style|features/accounts/rules)[.]ts$',
      },
      'The web server handles requests before any feature sees them. It knows which accounts are staff, and the style of emails.',
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
      'the-day-runs-on-phones',
      {
        path: '^src/features/event-desk/day/(tap|snapshot|fold|child-state|day-notes|release|ratio|ratio-spells|sight|attendance)[.]ts$',
      },
      { path: '^node_modules/', reachable: true },
      'Phones at the gate fold taps with the same code as the server, and load no package for it.',
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
      'A rule may not import a handler, a store or a form.',
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
      'A service may not import a handler, a store or a form.',
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
      { path: feature, pathNot: [screens, test] },
      { path: feature, pathNot: ['^src/features/$1/', core, services, waiver] },
      'A subject may use another subject’s core and services; anything more is composed in src/app or on a screen. The exception is the waiver in force, which every signed form shows.',
    ),
    neverImports(
      'screens-are-on-top',
      { path: '^(src|collections)/', pathNot: [screens, '^src/(app|desk)/'] },
      { path: screens },
      'A screen is opened by its address; no rule, store or form depends on it.',
    ),
    neverImports(
      'panel-and-desk-stay-apart',
      { path: '^src/(panel|desk)/' },
      { path: '^src/(panel|desk)/', pathNot: '^src/$1/' },
      'The panel is Payload’s and the desk is ours; subjects use both.',
    ),
    neverImports(
      'what-families-read-is-recorded',
      {
        path: '^src/features/rsvp/',
        pathNot:
          '^src/features/rsvp/(notices/known[.]tx|store|address/move[.]tx|family/(store|links|changes))[.]ts$',
      },
      { path: '^src/mail/queue[.]ts$' },
      'An email that says when and where an event is goes through emailFamily. The exceptions also write to staff, about all days of a family, or take emails back.',
    ),
    neverImports(
      'the-list-of-submissions-is-data',
      { path: '^src/submissions[.]ts$' },
      {
        path: '^(src/|collections/)',
        pathNot: '^src/(features/[^/]+/questions|forms/core/questions)[.]ts$',
      },
      'Rules, collections and screens all import the list of submissions, so it may import only questions.',
    ),
    neverImports(
      'nothing-imports-app',
      { pathNot: '^(src/app|tests)/' },
      { path: '^src/app/' },
      'Routes are the top layer.',
    ),
    neverImports(
      'luxon-stays-on-the-server',
      { path: clientFiles.map((name) => `^${name.replaceAll(/[.()[\]]/g, '[$&]')}$`) },
      { path: '^node_modules/(luxon|ics)/', reachable: true },
      'Browsers format times with Intl (src/features/events/times.ts); luxon and ics would only make them load more.',
    ),
    neverImports(
      'sql-has-one-source',
      {
        pathNot:
          '^(payload[.]config[.]ts|src/migrations/|src/platform/(transaction|database-adapter)[.]ts|tests/bench/peer/)',
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
      {},
      { couldNotResolve: true },
      'An import that cannot be resolved fails only when its code is reached.',
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
