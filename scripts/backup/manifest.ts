import { z } from 'zod'

/** Increased when a reader of the last format would misunderstand the new one. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const SETTINGS = 'settings.env'
/** Follows the manifest, and signs its bytes. */
export const SIGNATURE = 'manifest.signature'

const sha256 = z.string().regex(/^[\da-f]{64}$/)

/** The content of a backup, and its checksums. Only its signature follows. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** The version of the code, in package.json. */
  version: z.string(),
  /** `database`: without the files, as a backup from before a migration, which changes none. */
  content: z.enum(['everything', 'database']),
  migrations: z.array(z.string()),
  /** The last migration of the queue's own tables. */
  queueMigration: z.number(),
  /** In the order of their content. Rows are those of `COPY`, in its text format. */
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      sha256,
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256 })),
  /** The hash of the settings; in every signed backup. */
  settings: sha256.optional(),
  /** Files that rows name and that were already missing when the backup was taken. */
  missing: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>
export type Table = Manifest['tables'][number]

/** The folders of files, as they are called inside a backup. */
export const UPLOADS = 'uploads/'
export const MEDIA = 'media/'

/** The entries of one table: parts of it, because a tar states the length of an entry before its content. */
export const partName = ({ schema, name }: Pick<Table, 'schema' | 'name'>, part: number): string =>
  `${tablePrefix({ schema, name })}${String(part).padStart(6, '0')}`

export const tablePrefix = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `database/${schema}.${name}.`
