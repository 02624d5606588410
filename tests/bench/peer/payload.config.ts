import { postgresAdapter } from '@payloadcms/db-postgres'
import { formBuilderPlugin } from '@payloadcms/plugin-form-builder'
import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { buildConfig } from 'payload'

/** Payload as it comes, with a form that staff have built: what we compare our forms with. */
export default buildConfig({
  secret: 'a-secret-of-the-benchmark-that-protects-nothing',
  telemetry: false,
  collections: [],
  editor: lexicalEditor(),
  typescript: { autoGenerate: false },
  db: postgresAdapter({ pool: { connectionString: process.env['DATABASE_URL'] ?? '', max: 10 } }),
  plugins: [formBuilderPlugin({})],
})
