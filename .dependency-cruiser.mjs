/** Imports point one way: lib → ui → forms → a feature's core → collections → payload.config → a feature's shell → app. */
const core = '^src/features/[^/]+/(questions|schema|rules|wording|email|options|calendar)[.]ts$'
const feature = '^src/features/([^/]+)/'
const signing = '^src/features/waiver/(sign[.]ts|waiver-panel[.]tsx)$'
const test = '[.]test[.]tsx?$'

const neverImports = (name, from, to, why) => ({ name, severity: 'error', comment: why, from, to })

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
      { path: '^src/lib/', pathNot: '^src/lib/payload[.]ts$' },
      { path: '^(src/(ui|forms|features|blocks|app|content)|collections|payload[.]config)' },
      'src/lib is for code that would make sense in any project.',
    ),
    neverImports(
      'ui-has-no-domain',
      { path: '^src/ui/' },
      { path: '^(src/(forms|features|blocks|app|content)|collections|payload[.]config)' },
      'A button knows nothing of events.',
    ),
    neverImports(
      'forms-has-no-domain',
      { path: '^src/forms/' },
      { path: '^(src/(features|blocks|app|content)|collections|payload[.]config)' },
      'The form kit asks any question; features decide which.',
    ),
    neverImports(
      'core-is-pure',
      { path: core },
      {
        path: '^(src/(lib/(payload|mailer|env)[.]|app/)|collections|payload[.]config)|^node_modules/(next|payload|@payloadcms|react|react-dom|pg)/',
      },
      'Rules must run in a test without a database, a browser or Next.',
    ),
    neverImports(
      'core-imports-core',
      { path: core },
      { path: feature, pathNot: core },
      'A rule may not reach for a handler, a store or a form.',
    ),
    neverImports(
      'collections-use-core',
      { path: '^collections/' },
      {
        path: '^src/(app|features|blocks|ui|content)/',
        pathNot: [core, '^src/blocks/[^/]+/config[.]ts$'],
      },
      'Collections may read questions and rules, never screens or handlers.',
    ),
    neverImports(
      'features-stay-apart',
      { path: feature },
      { path: feature, pathNot: ['^src/features/$1/', core, signing] },
      'A feature may use another feature’s core; anything more is composed in src/app. But signing the waiver is part of what some forms do, inside their own transaction and on their own screen.',
    ),
    neverImports(
      'nothing-imports-app',
      { pathNot: '^(src/app|tests)/' },
      { path: '^src/app/' },
      'Routes are the top of the building.',
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
