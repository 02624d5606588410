import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig } from 'payload'
import sharp from 'sharp'

import { ORGANIZATION_ZONE } from '@/lib/clock'
import { env } from '@/lib/env'
import { LOG_OPTIONS, LOGGING_LEVELS } from '@/lib/log'
import { ORGANIZATION_NAME } from '@/lib/organization'
import { COMMON_ZONES } from '@/lib/time-zones'
import { emailAdapter } from '@/mail/payload-adapter'
import { dependable } from '@/platform/database-adapter'
import { noOne } from '@collections/access'
import { Attendance } from '@collections/attendance'
import { AuditLog } from '@collections/audit-log'
import { CareerApplications } from '@collections/career-applications'
import { Clearances } from '@collections/clearances'
import { Corrections } from '@collections/corrections'
import { DESK_VIEWS } from '@collections/desk-views'
import { DriverDocuments } from '@collections/driver-documents'
import { Emails } from '@collections/emails'
import { Events } from '@collections/events'
import { FaqItems } from '@collections/faq-items'
import { textEditor } from '@collections/fields/text-editor'
import { formBuilder } from '@collections/forms-plugin'
import { Navigation } from '@collections/globals/navigation'
import { SiteSettings } from '@collections/globals/site-settings'
import { checkShape } from '@collections/hooks/check-shape'
import { closeFrameworkCollections } from '@collections/hooks/close-framework-collections'
import { explainErrors } from '@collections/hooks/explain-errors'
import { hideDeveloperViews } from '@collections/hooks/hide-developer-views'
import { leaveOutSealedLists } from '@collections/hooks/leave-out-sealed-lists'
import { limitLists } from '@collections/hooks/limit-lists'
import { recordRefusals } from '@collections/hooks/record-refusals'
import { recordWrites } from '@collections/hooks/record-writes'
import { setClock } from '@collections/hooks/set-clock'
import { showWords } from '@collections/hooks/show-words'
import { storableTexts } from '@collections/hooks/storable-text'
import { Media } from '@collections/media'
import { Pages } from '@collections/pages'
import { PaperWaivers } from '@collections/paper-waivers'
import { namesFirst } from '@collections/person-names'
import { Registrations } from '@collections/registrations'
import { Resumes } from '@collections/resumes'
import { Roles } from '@collections/roles'
import { Rsvps } from '@collections/rsvps'
import { SponsorTiers } from '@collections/sponsor-tiers'
import { Stories } from '@collections/stories'
import { Subscribers } from '@collections/subscribers'
import { Users } from '@collections/users'
import { readableVersions } from '@collections/versions'
import { Volunteers } from '@collections/volunteers'
import { WaiverSignatures } from '@collections/waiver-signatures'
import { Waivers } from '@collections/waivers'
import { panelWords } from '@collections/words'

// `import.meta.dirname` is undefined once Next has bundled this file.
const root = path.dirname(fileURLToPath(import.meta.url))

// The three decoders for pictures that staff upload, which this process opens. No other can run, whatever a file claims
// to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((kind) => [
    `VipsForeignLoad${kind}Buffer`,
    `VipsForeignLoad${kind}File`,
  ]),
})

const config = buildConfig({
  routes: { admin: '/cms' },
  serverURL: env.SITE_URL,
  csrf: [env.SITE_URL],
  cors: [],
  secret: env.PAYLOAD_SECRET,
  cookiePrefix: env.hasSecureCookies ? '__Host-swan' : 'swan',
  auth: { jwtOrder: ['cookie'] },
  graphQL: { disable: true },
  telemetry: false,
  debug: false,
  maxDepth: 2,
  defaultDepth: 0,
  logger: { options: LOG_OPTIONS },
  loggingLevels: LOGGING_LEVELS,
  hooks: { afterError: [explainErrors, recordRefusals] },
  i18n: { translations: { en: panelWords } },
  admin: {
    user: Users.slug,
    avatar: 'default',
    components: {
      graphics: { Logo: '/src/panel/brand.tsx#Logo', Icon: '/src/panel/brand.tsx#Mark' },
      Nav: '/src/desk/frame/slots.tsx#DeskNav',
      actions: ['/src/desk/frame/slots.tsx#Find', '/src/desk/frame/slots.tsx#Account'],
      providers: ['/src/features/website/panel/scheduled-refusals.tsx#ScheduledRefusals'],
      views: DESK_VIEWS,
    },
    dateFormat: 'MMM d, yyyy, h:mm a',
    meta: {
      titleSuffix: ` – ${ORGANIZATION_NAME}`,
      robots: 'noindex,nofollow',
      defaultOGImageType: 'off',
      icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/art/mark.svg' }],
    },
    importMap: {
      // Relative to where commands run, because every page of the panel contains both.
      baseDir: '.',
      importMapFile: 'src/app/(payload)/cms/importMap.js',
    },
    timezones: {
      defaultTimezone: ORGANIZATION_ZONE,
      supportedTimezones: COMMON_ZONES,
    },
  },
  collections: [
    Pages,
    Stories,
    FaqItems,
    Roles,
    SponsorTiers,
    Media,
    Events,
    Waivers,
    Rsvps,
    Registrations,
    Subscribers,
    Volunteers,
    CareerApplications,
    WaiverSignatures,
    Attendance,
    Corrections,
    Clearances,
    DriverDocuments,
    PaperWaivers,
    Resumes,
    Emails,
    Users,
    AuditLog,
  ],
  globals: [SiteSettings, Navigation],
  plugins: [formBuilder, readableVersions, namesFirst],
  editor: textEditor,
  email: emailAdapter,
  sharp,
  jobs: { access: { run: noOne, queue: noOne, cancel: noOne } },
  upload: {
    abortOnLimit: true,
    limits: { fileSize: 10 * 1024 * 1024, files: 1 },
    requestSizeLimit: 12 * 1024 * 1024,
  },
  typescript: { autoGenerate: false, outputFile: path.resolve(root, 'src/payload-types.ts') },
  db: dependable(
    postgresAdapter({
      idType: 'uuid',
      // Blocks are read and written as a whole; a table for each kind and list would make sixty tables.
      blocksAsJSON: true,
      push: false,
      migrationDir: path.resolve(root, 'src/migrations'),
      pool: {
        connectionString: env.DATABASE_URL,
        max: 12,
        connectionTimeoutMillis: 5000,
        idleTimeoutMillis: 30_000,
        keepAlive: true,
        // A migration may take long, but must not wait long for a table, because all other queries would queue behind
        // it.
        ...(env.IS_MIGRATING
          ? { options: '-c lock_timeout=5000' }
          : {
              options:
                '-c statement_timeout=7000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=10000',
              // The server's own timeout comes first and frees the connection. A frozen server does not enforce it.
              query_timeout: 7500,
            }),
      },
    }),
  ),
})

export default config
  .then(closeFrameworkCollections)
  .then(hideDeveloperViews)
  .then(setClock)
  .then(showWords)
  .then(leaveOutSealedLists)
  .then(storableTexts)
  .then(limitLists)
  .then(checkShape)
  .then(recordWrites)
