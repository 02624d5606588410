import { describe, expect, it } from 'vitest'

import { publicSiteProblems } from './public-settings'

type Settings = Parameters<typeof publicSiteProblems>[0]

const REAL: Settings = {
  SITE_URL: 'https://www.swantastic.us',
  DATABASE_URL: 'postgres://swan:x@127.0.0.1:5432/swan',
  PAYLOAD_SECRET: '6f1f0a9f5d1c4b7e8a2390cdeb417f5605a7b2c4d8e9f01a',
  SEAL_KEYS: [{ secret: '0b9d52f1c3a64e7f8d1a2b6c9e4f7035' }],
  SMTP_URL: 'smtp://mail.swantastic.us:587',
  EMAIL_FROM: 'Swantastic <hello@swantastic.us>',
  STAFF_EMAIL: 'staff@swantastic.us',
  RATE_LIMIT_SCALE: 1,
}

const refused = (differences: Partial<Settings>) =>
  publicSiteProblems({ ...REAL, ...differences }).map(({ setting }) => setting)

describe('a public site', () => {
  it('starts with real settings', () => {
    expect(publicSiteProblems(REAL)).toEqual([])
  })

  it.each([
    'https://swantastic.example',
    'https://example.org',
    'https://www.example.com',
    'https://site.test',
    'https://site.invalid',
    'https://site.localhost',
  ])('cannot be at the address %s', (SITE_URL) => {
    expect(refused({ SITE_URL })).toEqual(['SITE_URL'])
  })

  it('requires TLS to a bucket in another network', () => {
    expect(refused({ S3_ENDPOINT: 'http://s3.us-east-1.amazonaws.com' })).toEqual(['S3_ENDPOINT'])
    expect(refused({ S3_ENDPOINT: 'https://s3.us-east-1.amazonaws.com' })).toEqual([])
    expect(refused({ S3_ENDPOINT: 'http://10.0.0.7:9000' })).toEqual([])
  })

  it('requires https', () => {
    expect(refused({ SITE_URL: 'http://www.swantastic.us' })).toEqual(['SITE_URL'])
    expect(refused({ SITE_URL: 'http://192.168.1.20:3000' })).toEqual(['SITE_URL'])
  })

  it('may have a domain name that only ends like a reserved one', () => {
    expect(refused({ SITE_URL: 'https://myexample.org' })).toEqual([])
    expect(refused({ SITE_URL: 'https://contest.us' })).toEqual([])
  })

  it('requires a mail server and real email addresses', () => {
    expect(refused({ SMTP_URL: undefined })).toEqual(['SMTP_URL'])
    expect(refused({ SMTP_URL: 'smtp://mail-catcher:1025' })).toEqual(['SMTP_URL'])
    expect(refused({ EMAIL_FROM: 'Swantastic <hello@swantastic.example>' })).toEqual(['EMAIL_FROM'])
    expect(refused({ STAFF_EMAIL: 'staff@swantastic.example' })).toEqual(['STAFF_EMAIL'])
  })

  it.each([
    'changeme-changeme-changeme-changeme',
    'CHANGE_ME_to_something_long_and_random_0123',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    '12341234123412341234123412341234',
    'a-secret-of-the-tests-that-protects-nothing',
  ])('cannot use the secret %s', (PAYLOAD_SECRET) => {
    expect(refused({ PAYLOAD_SECRET })).toEqual(['PAYLOAD_SECRET'])
  })

  it.each([
    ['postgres://u:p@db.host.us/swan', false],
    ['postgres://u:p@203.0.113.9/swan', false],
    ['postgres://u:p@db.host.us/swan?sslmode=disable', false],
    ['postgres://u:p@db.host.us/swan?sslmode=prefer', false],
    ['postgres://u:p@db.host.us/swan?sslmode=verify-full', true],
    ['postgres://u:p@db.host.us/swan?ssl=true', true],
    ['postgres://u:p@db:5432/swan', true],
    ['postgres://u:p@localhost/swan', true],
    ['postgres://u:p@[::1]/swan', true],
    ['postgres://u:p@[fd12:3456::7]/swan', true],
    ['postgres://u:p@10.1.2.3/swan', true],
    ['postgres://u:p@172.20.0.4/swan', true],
    ['postgres://u:p@10.host.us/swan', false],
    ['postgres://u:p@172.40.0.4/swan', false],
    ['postgres://u:p@192.168.7.7/swan', true],
  ])('reaches its database at %s: %s', (DATABASE_URL, isTaken) => {
    expect(refused({ DATABASE_URL })).toEqual(isTaken ? [] : ['DATABASE_URL'])
  })

  it.each([
    ['smtp://u:p@mail.swantastic.us:587', true],
    ['smtps://u:p@mail.swantastic.us', true],
    ['smtps://u:p@mail.swantastic.us?pool=true', true],
    ['smtp://u:p@mail.swantastic.us?ignoreTLS=true', false],
    ['smtp://u:p@mail.swantastic.us?requireTLS=false', false],
    ['smtps://u:p@mail.swantastic.us?tls.rejectUnauthorized=false', false],
    ['smtp://relay:25?ignoreTLS=true', true],
  ])('reaches its mail server at %s: %s', (SMTP_URL, isTaken) => {
    expect(refused({ SMTP_URL })).toEqual(isTaken ? [] : ['SMTP_URL'])
  })

  it('cannot relax its rate limits, and reports all invalid settings at once', () => {
    expect(refused({ RATE_LIMIT_SCALE: 6 })).toEqual(['RATE_LIMIT_SCALE'])
    expect(
      refused({
        SITE_URL: 'http://swantastic.example',
        SMTP_URL: undefined,
        STAFF_EMAIL: 'staff@swantastic.example',
      }),
    ).toEqual(['SITE_URL', 'SITE_URL', 'SMTP_URL', 'STAFF_EMAIL'])
  })
})
