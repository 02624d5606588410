/** Where a bucket is, and its credentials. */
export type BucketSettings = {
  /** An origin, without the name of the bucket. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** They belong together, and to one installation: a backup holds none of them. */
export const BUCKET_SETTINGS = [
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

type Settings = Partial<Record<(typeof BUCKET_SETTINGS)[number], string | undefined>>

type Problem = { setting: string; problem: string }

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/**
 * The bucket that these settings name, if any: without them files are on the disk. Problems are listed instead, each
 * with a sentence that continues the name of the setting.
 */
export function readBucketSettings(
  settings: Settings,
): { bucket: BucketSettings | null } | { problems: Problem[] } {
  const present = BUCKET_SETTINGS.filter((name) => settings[name])
  if (present.length === 0) return { bucket: null }
  const bucket = {
    endpoint: settings.S3_ENDPOINT ?? '',
    region: settings.S3_REGION ?? '',
    bucket: settings.S3_BUCKET ?? '',
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
  }
  const problems: Problem[] = BUCKET_SETTINGS.filter((name) => !settings[name]).map((setting) => ({
    setting,
    problem: `is missing: the five settings of a bucket belong together, and ${present[0] ?? ''} is set.`,
  }))
  if (bucket.bucket && !BUCKET.test(bucket.bucket))
    problems.push({
      setting: 'S3_BUCKET',
      problem: 'must be the name of a bucket, and no address.',
    })
  if (bucket.endpoint && !isOrigin(bucket.endpoint))
    problems.push({
      setting: 'S3_ENDPOINT',
      problem:
        'must be the origin of the service, without the bucket and without a slash at its end, like https://s3.us-east-1.amazonaws.com.',
    })
  return problems.length > 0 ? { problems } : { bucket }
}

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
