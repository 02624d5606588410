// @database seeded
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { GET } from '@/app/(payload)/api/[...slug]/route'
import { GET as getExport } from '@/app/exports/[collection]/route'
import { GET as getStaffFile } from '@/app/staff/files/[collection]/[id]/route'
import { careerForm } from '@/features/careers/handler'
import { documentWording } from '@/features/careers/resumes/wording'
import { volunteerForm } from '@/features/volunteer/handler'
import { findEventByName } from '@/features/volunteer/store'
import type { PublicForm } from '@/forms/server/public-form'
import { env } from '@/lib/env'
import { sha256 } from '@/lib/secrets'
import type { User } from '@/payload-types'

import { createUser, freshAddress, freshEmail, headersAs } from '../support/accounts'
import { auditLines, count, query } from '../support/database'
import { aDoc, aDocx, aPdf, aPdfOf, aZip, NO_PAGES } from '../support/documents'
import { aTokenFor, JOB_APPLICATION, justSentIn, postTo } from '../support/forms'
import { anEvent } from '../support/rsvp'

const TEN_MEGABYTES = 10_485_760
const LAUNCH_DAY = '2025-10-12'

/** The two emails about an application, the one to staff last. */
const emailsAbout = (reference: unknown) =>
  query`
    SELECT recipient, reply_to, text FROM emails WHERE reference = ${reference}
    ORDER BY recipient = ${env.STAFF_EMAIL}`

const aToken = (form: PublicForm, ageMs?: number) => aTokenFor(form.name, ageMs)

type Fields = Record<string, unknown>

const aVolunteer = (differences: Fields = {}): Fields & { email: string } => ({
  firstName: 'Elena',
  lastName: 'Torres',
  email: freshEmail(),
  consentTerms: true,
  formToken: aToken(volunteerForm),
  ...differences,
})

const anApplication = (differences: Fields = {}): Fields & { email: string } => ({
  ...JOB_APPLICATION,
  email: freshEmail(),
  consentContact: true,
  formToken: aToken(careerForm),
  ...differences,
})

/** The body as a browser sends it; a list is a control with several values. */
function getBody(fields: Fields, resume?: File): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) data.append(name, String(one))
  }
  if (resume) data.append('resume', resume)
  return data
}

const post = (form: PublicForm, body: BodyInit, headers: Record<string, string> = {}) =>
  postTo(form, body, { accept: 'application/json', ...headers })

async function send(form: PublicForm, fields: Fields, resume?: File) {
  const response = await post(form, getBody(fields, resume))
  const body: Record<string, unknown> = await response.json()
  return { status: response.status, body }
}

const aFile = (bytes: Buffer, name = 'cv.pdf') => new File([new Uint8Array(bytes)], name)
const aResume = async () => aFile(await aPdf())

const getVolunteers = (email: string) =>
  query`SELECT * FROM volunteers WHERE email = ${email} ORDER BY created_at`
const getApplications = (email: string) =>
  query`SELECT * FROM career_applications WHERE email = ${email} ORDER BY created_at`
const getResumes = (reference: unknown) =>
  query`
    SELECT f.* FROM resumes f
    LEFT JOIN volunteers v ON v.id = f.volunteer_id
    LEFT JOIN career_applications a ON a.id = f.career_application_id
    WHERE coalesce(v.reference, a.reference) = ${reference}`

const filesOnDisk = async () =>
  (await readdir(env.UPLOADS_DIR, { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isFile(),
  ).length

describe('a volunteer’s application', () => {
  it('is stored with its resume, its emails and an entry in the audit log', async () => {
    const pdf = await aPdf()
    const fields = aVolunteer({
      firstName: '  Elena ',
      phone: '+1 (216) 555-0100',
      preferredLocation: 'Los Angeles',
      interests: ['Arts', 'Life Skills/Trades'],
      availability: ['Weekends'],
      transportationAccess: 'on',
      dateOfBirthYear: '1988',
      dateOfBirthMonth: '6',
      dateOfBirthDay: '30',
      event: LAUNCH_DAY,
      sourceParams: 'event=2025-10-12&utm_source=careers&utm_medium=banner',
    })
    const { status, body } = await send(volunteerForm, fields, aFile(pdf, '../..\\my cv\u202e.pdf'))

    expect({ status, success: body.success }).toEqual({ status: 200, success: true })
    const [volunteer, ...others] = await getVolunteers(fields.email)
    expect(others).toEqual([])
    expect(volunteer).toMatchObject({
      reference: body.reference,
      status: 'new',
      first_name: 'Elena',
      phone: '2165550100',
      preferred_location: 'Los Angeles',
      transportation_access: true,
      background_screening_ok: false,
      date_of_birth: '1988-06-30',
      consent_terms: true,
      source_params: 'event=2025-10-12&utm_source=careers&utm_medium=banner',
    })
    const chosen = await query`
      SELECT value FROM volunteers_interests WHERE parent_id = ${volunteer?.id} ORDER BY "order"`
    expect(chosen.map(({ value }) => value)).toEqual(['Arts', 'Life Skills/Trades'])
    const [event] = await query`SELECT slug FROM events WHERE id = ${volunteer?.event_id}`
    expect(event?.slug).toBe('nature-and-art-discovery-day')

    const [resume] = await getResumes(body.reference)
    expect(resume).toMatchObject({
      original_name: 'my cv.pdf',
      mime_type: 'application/pdf',
      sha256: sha256(pdf),
    })
    expect(resume?.storage_key).toMatch(/^resumes\/\d{4}\/\d{2}\/[0-9a-f]{32}$/)
    const stored = await readFile(path.join(env.UPLOADS_DIR, String(resume?.storage_key)))
    expect(stored.equals(pdf)).toBe(true)

    const emails = await emailsAbout(body.reference)
    expect(emails).toMatchObject([
      { recipient: fields.email },
      { recipient: env.STAFF_EMAIL, reply_to: fields.email },
    ])
    expect(emails[0]?.text).toContain('Nature & Art Discovery Day, Sunday, Oct 12, 2025')
    expect(emails[1]?.text).toContain(`/cms/inbox/volunteers/${String(volunteer?.id)}`)

    expect(
      await auditLines('volunteer.created', `volunteers/${String(volunteer?.id)}`),
    ).toHaveLength(1)
  })

  it('needs no resume, no optional answer, and no event', async () => {
    const fields = aVolunteer({ event: 'no-such-event' })
    expect((await send(volunteerForm, fields)).status).toBe(200)
    const [volunteer] = await getVolunteers(fields.email)
    expect(volunteer).toMatchObject({ event_id: null, preferred_location: null })
    expect(await getResumes(volunteer?.reference)).toEqual([])
  })

  it('is stored without fields that the form does not ask for', async () => {
    const fields = aVolunteer({
      status: 'approved',
      staffNotes: 'x',
      reference: 'AAAAAAAA',
    })
    await send(volunteerForm, fields)
    const [volunteer] = await getVolunteers(fields.email)
    expect(volunteer).toMatchObject({
      status: 'new',
      staff_notes: null,
    })
    expect(volunteer?.reference).not.toBe('AAAAAAAA')
  })

  it('is accepted for another event, but not twice for the same one', async () => {
    const fields = aVolunteer()
    const again = () => ({ ...fields, formToken: aToken(volunteerForm) })
    expect((await send(volunteerForm, fields)).status).toBe(200)
    expect(
      await send(volunteerForm, { ...again(), email: fields.email.toUpperCase(), notes: 'more' }),
    ).toMatchObject({
      status: 409,
      body: {
        success: false,
        error:
          'This email address has already been registered. Please use a different email or contact us if you need help.',
      },
    })
    expect((await send(volunteerForm, { ...again(), event: LAUNCH_DAY })).status).toBe(200)
    expect((await send(volunteerForm, { ...again(), firstName: 'Marco' })).status).toBe(200)
    await query`UPDATE volunteers SET status = 'declined' WHERE email = ${fields.email}`
    expect((await send(volunteerForm, again())).status).toBe(200)
  })

  it('is stored once when many windows send it at the same time', async () => {
    const fields = aVolunteer()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        send(volunteerForm, { ...fields, formToken: aToken(volunteerForm) }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})

describe('the event that a link names', () => {
  it('is the published event with that slug, or the only one on that day in its own zone', async () => {
    await anEvent({ title: 'Late show', slug: 'late-show', startsAt: '2031-05-02T05:30:00Z' })
    await query`UPDATE events SET startsat_tz = 'America/Los_Angeles' WHERE slug = 'late-show'`
    expect((await findEventByName('late-show'))?.title).toBe('Late show')
    expect((await findEventByName('2031-05-01'))?.title).toBe('Late show')
    expect(await findEventByName('2031-05-02')).toBeNull()
  })

  it('is not found if there are two, if it is a draft, or if it is canceled', async () => {
    await anEvent({ startsAt: '2031-06-01T15:00:00Z' })
    await anEvent({ startsAt: '2031-06-01T16:00:00Z' })
    await anEvent({ startsAt: '2031-06-02T15:00:00Z', _status: 'draft' })
    await anEvent({ startsAt: '2031-06-03T15:00:00Z', isCancelled: true })
    for (const day of ['2031-06-01', '2031-06-02', '2031-06-03']) {
      expect(await findEventByName(day)).toBeNull()
    }
  })
})

describe('a career application', () => {
  it('is stored with its resume, its emails and an entry in the audit log', async () => {
    const docx = aDocx()
    const fields = anApplication({
      linkedinUrl: 'https://www.linkedin.com/in/elena',
      notes: 'Line one\r\nline two',
      sourceReferrer: 'https://jobs.example/list?session=secret#top',
      sourceParams: 'role=Program+Coordinator&utm_source=role_page',
    })
    const { status, body } = await send(careerForm, fields, aFile(docx, 'résumé 蜂.docx'))

    expect(status).toBe(200)
    const [application] = await getApplications(fields.email)
    expect(application).toMatchObject({
      reference: body.reference,
      status: 'new',
      full_name: 'Elena Torres',
      role_interest: 'Program Coordinator',
      location_city: '',
      notes: 'Line one\nline two',
      consent_contact: true,
      source_referrer: 'https://jobs.example/list',
      source_params: 'role=Program+Coordinator&utm_source=role_page',
    })
    const [resume] = await getResumes(body.reference)
    expect(resume).toMatchObject({ original_name: 'résumé 蜂.docx', sha256: sha256(docx) })

    const emails = await emailsAbout(body.reference)
    expect(emails).toMatchObject([
      { recipient: fields.email },
      { recipient: env.STAFF_EMAIL, reply_to: fields.email },
    ])
    expect(emails[0]?.text).toContain('waits in the talent pool')
    expect(
      await auditLines(
        'career-application.created',
        `career-applications/${String(application?.id)}`,
      ),
    ).toHaveLength(1)
  })

  it('rejects a link that runs a script', async () => {
    const fields = anApplication({ linkedinUrl: 'javascript:alert(document.domain)' })
    expect(await send(careerForm, fields, await aResume())).toEqual({
      status: 422,
      body: {
        success: false,
        error: 'Please check all required fields and try again.',
        fields: {
          linkedinUrl: 'Please enter a web address that starts with https:// or http://.',
        },
      },
    })
    expect(await getApplications(fields.email)).toEqual([])
  })

  it('is accepted for another role, but not twice for the same one', async () => {
    const fields = anApplication()
    const apply = async (differences: Fields = {}) =>
      (
        await send(
          careerForm,
          { ...fields, formToken: aToken(careerForm), ...differences },
          await aResume(),
        )
      ).status
    expect(await apply()).toBe(200)
    expect(await apply({ notes: 'again' })).toBe(409)
    expect(await apply({ roleInterest: 'Intern/Assistant' })).toBe(200)
    await query`UPDATE career_applications SET status = 'withdrawn' WHERE email = ${fields.email}`
    expect(await apply({ notes: 'and again' })).toBe(200)
  })

  it('that is empty has an error at every required field', async () => {
    expect(await send(careerForm, { formToken: aToken(careerForm) })).toEqual({
      status: 422,
      body: {
        success: false,
        error: 'Please check all required fields and try again.',
        fields: {
          fullName: 'Please complete the full name field.',
          email: 'Please complete the email field.',
          roleInterest: 'Please complete the role interest field.',
          skillsSummary: 'Please complete the skills summary field.',
          availability: 'Please complete the availability field.',
          resume: 'Please upload your resume (PDF, DOC, or DOCX format).',
          consentContact: 'Please complete the consent contact field.',
        },
      },
    })
  })
})

describe('the source of an application', () => {
  it.each(['\u0000', 'a=\u0000&b=\ud800', `x=${'y'.repeat(5000)}`, 'a=b\r\nSet-Cookie: x=y'])(
    'is stored as bounded text for any input (%#)',
    async (sourceParams) => {
      const fields = anApplication({ sourceParams, sourceReferrer: `javascript:${sourceParams}` })
      expect((await send(careerForm, fields, await aResume())).status).toBe(200)
      const [stored] = await getApplications(fields.email)
      expect(String(stored?.source_params)).toMatch(/^[\w%.*+&=-]{0,1000}$/)
      expect(stored?.source_referrer).toBe('')
    },
  )
})

describe('a resume', () => {
  it.each([
    ['a PDF', 'cv.PDF', () => aPdf(), 'application/pdf'],
    ['a DOC', 'cv.doc', () => aDoc(), 'application/msword'],
    [
      'a DOCX',
      'cv.docx',
      () => aDocx(),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'a PDF of exactly ten megabytes',
      'cv.pdf',
      () => aPdf({ bytes: TEN_MEGABYTES }),
      'application/pdf',
    ],
  ])('is accepted as %s', async (_what, name, make, mimeType) => {
    const bytes = await make()
    const { status, body } = await send(careerForm, anApplication(), aFile(bytes, name))
    expect({ status, body }).toMatchObject({ status: 200 })
    expect(await getResumes(body.reference)).toMatchObject([
      { mime_type: mimeType, sha256: sha256(bytes), bytes: String(bytes.length) },
    ])
  })

  const NOT_A_DOCUMENT = 'Please upload a PDF, DOC, or DOCX file.'
  const aPicture = () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()

  it.each([
    ['one byte too large', 'cv.pdf', () => aPdf({ bytes: TEN_MEGABYTES + 1 }), 'too large'],
    ['empty', 'cv.pdf', () => Buffer.alloc(0), 'empty'],
    ['a picture called PDF', 'cv.pdf', aPicture, NOT_A_DOCUMENT],
    ['a program', 'cv.exe', () => Buffer.from('MZ\u0090\u0000'), NOT_A_DOCUMENT],
    ['a program called PDF', 'cv.pdf', () => Buffer.from('MZ\u0090\u0000'), NOT_A_DOCUMENT],
    ['a program behind a PDF’s name', 'cv.pdf.exe', () => aPdf(), NOT_A_DOCUMENT],
    [
      'a zip called DOCX',
      'cv.docx',
      () => aZip([{ name: 'readme.txt', content: Buffer.from('hello') }]),
      NOT_A_DOCUMENT,
    ],
    ['without an extension', 'cv', () => aPdf(), NOT_A_DOCUMENT],
  ])(
    'that is %s is rejected at its field, and nothing is stored',
    async (_what, name, make, why) => {
      const before = await filesOnDisk()
      const bytes = await make()
      const [volunteer, application] = [aVolunteer(), anApplication()]
      const answers = [
        await send(volunteerForm, volunteer, aFile(bytes, name)),
        await send(careerForm, application, aFile(bytes, name)),
      ]
      const said = {
        'too large': ['Resume must be under 10MB', 'Please upload a file smaller than 10MB.'],
        empty: [
          'This file is empty. Please upload a PDF, DOC, or DOCX file.',
          'Please upload your resume (PDF, DOC, or DOCX format).',
        ],
      }[why] ?? [why, why]
      expect(answers.map(({ status }) => status)).toEqual([422, 422])
      expect(answers.map(({ body }) => body.fields)).toEqual(said.map((resume) => ({ resume })))
      expect(await getVolunteers(volunteer.email)).toEqual([])
      expect(await getApplications(application.email)).toEqual([])
      expect(await filesOnDisk()).toBe(before)
    },
  )

  it('that contains active content is rejected with the reason', async () => {
    const pdf = aPdfOf([
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>',
      NO_PAGES,
    ])
    const reason = documentWording['active-content']
    expect((await send(careerForm, anApplication(), aFile(pdf))).body).toEqual({
      success: false,
      error: `Failed to upload resume: ${reason}`,
      fields: { resume: reason },
    })
    expect((await send(volunteerForm, aVolunteer(), aFile(pdf))).body).toEqual({
      success: false,
      error: 'Failed to upload resume file',
      fields: { resume: reason },
    })
  })

  it('is removed if the application is rejected or the commit fails', async () => {
    const fields = anApplication()
    await send(careerForm, fields, await aResume())
    const before = await filesOnDisk()
    const again = { ...fields, notes: 'again', formToken: aToken(careerForm) }
    expect((await send(careerForm, again, await aResume())).status).toBe(409)
    expect(await filesOnDisk()).toBe(before)

    await query`
      CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'refused at commit'; END $$`
    await query`
      CREATE CONSTRAINT TRIGGER refuse_commit AFTER INSERT ON resumes
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_commit()`
    try {
      const volunteer = aVolunteer()
      expect((await send(volunteerForm, volunteer, await aResume())).status).toBe(503)
      expect(await getVolunteers(volunteer.email)).toEqual([])
      expect(await filesOnDisk()).toBe(before)
    } finally {
      await query`DROP TRIGGER refuse_commit ON resumes`
      await query`DROP FUNCTION refuse_commit`
    }
  })

  it('belongs to exactly one application, which the database enforces', async () => {
    await expect(
      query`
        INSERT INTO resumes (mime_type, bytes, sha256, storage_key)
        VALUES ('application/pdf', 1, 'x', 'nobody’s')`,
    ).rejects.toThrow()
  })
})

describe('sending the same application', () => {
  it.each([
    ['volunteer', volunteerForm, aVolunteer, getVolunteers],
    ['career', careerForm, anApplication, getApplications],
  ] as const)(
    'twelve times at once stores one %s application with one file and one email',
    async (...form) => {
      const [, publicForm, fill, getRows] = form
      const before = await filesOnDisk()
      const fields = fill()
      const answers = await Promise.all(
        Array.from({ length: 12 }, async () => send(publicForm, fields, await sameResume())),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
      expect(await getRows(fields.email)).toHaveLength(1)
      expect(await filesOnDisk()).toBe(before + 1)
      expect(await count`SELECT count(*) FROM emails WHERE recipient = ${fields.email}`).toBe(1)
    },
  )

  // The same bytes each time, because a generated PDF contains its creation time.
  const sameResume = () => Promise.resolve(aFile(aDocx(), 'cv.docx'))
})

describe('without JavaScript', () => {
  it('an accepted form leads to its thank-you page', async () => {
    const html = { accept: 'text/html' }
    const volunteer = await post(volunteerForm, getBody(aVolunteer(), await aResume()), html)
    const career = await post(careerForm, getBody(anApplication(), await aResume()), html)
    expect([volunteer, career].map((one) => [one.status, one.headers.get('location')])).toEqual([
      [303, '/thank-you?type=volunteer'],
      [303, '/careers/success'],
    ])
    expect(justSentIn(career)).toMatchObject({ form: 'career' })
  })

  it('a rejected form leads back to the same address', async () => {
    const response = await post(
      careerForm,
      getBody(anApplication({ sourceParams: 'role=Intern/Assistant&x=%0d%0aa: b' })),
      { accept: 'text/html' },
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(
      '/careers/apply?role=Intern%2FAssistant&x=%0D%0Aa%3A+b#error-summary',
    )
  })
})

describe('a bot', () => {
  it.each([
    ['fills in the honeypot', () => ({ company: 'Acme' })],
    ['submits within two seconds', () => ({ formToken: aToken(careerForm, 1000) })],
  ])(
    'that %s gets the same response as a person, and nothing is stored',
    async (_what, difference) => {
      const before = await filesOnDisk()
      const fields = anApplication(difference())
      expect(await send(careerForm, fields, await aResume())).toMatchObject({
        status: 200,
        body: { success: true },
      })
      expect(await getApplications(fields.email)).toEqual([])
      expect(await filesOnDisk()).toBe(before)
    },
  )
})

describe('the rate limits', () => {
  it('allow ten applications an hour per network address and five a day per email address', async () => {
    const from = async (address: string, fields: Fields) =>
      (await post(volunteerForm, getBody(fields), { 'x-client-address': address })).status
    const school = await Promise.all(
      Array.from({ length: 11 }, () => from('203.0.113.9', aVolunteer())),
    )
    expect(school.filter((status) => status === 429)).toHaveLength(1)

    const email = freshEmail()
    const statuses: number[] = []
    for (const firstName of ['A', 'B', 'C', 'D', 'E', 'F']) {
      statuses.push(await from(freshAddress(), aVolunteer({ email, firstName })))
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('a stored resume', () => {
  const look = async (id: string, user: User | null) =>
    getStaffFile(
      new Request(`${env.SITE_URL}/staff/files/resumes/${id}`, { headers: await headersAs(user) }),
      { params: Promise.resolve({ collection: 'resumes', id }) },
    )

  it('is a download for staff, and each access is recorded', async () => {
    const pdf = await aPdf()
    const { body } = await send(careerForm, anApplication(), aFile(pdf, "résumé 'x' (1).pdf"))
    const [resume] = await getResumes(body.reference)
    const id = String(resume?.id)
    const staff = await createUser('staff')

    expect((await look(id, null)).status).toBe(401)
    expect((await look(id, await createUser('user'))).status).toBe(403)
    const response = await look(id, staff)
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="resume-${id.slice(0, 8)}.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9%20%27x%27%20%281%29.pdf`,
      'cache-control': 'no-store, private',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(
      await count`
        SELECT count(*) FROM audit_log
        WHERE action = 'file.viewed' AND actor_id = ${staff.id} AND subject = ${`resumes/${id}`}`,
    ).toBe(1)

    const byRest = await GET(new Request(`${env.SITE_URL}/api/resumes/${id}`), {
      params: Promise.resolve({ slug: ['resumes', id] }),
    })
    expect(byRest.status).toBe(401)
  })

  it('is part of the export with every question of its form', async () => {
    const fields = anApplication({ sourceParams: 'utm_source=x' })
    const { body } = await send(careerForm, fields, aFile(await aPdf(), 'Elena.pdf'))
    const volunteer = aVolunteer({ event: LAUNCH_DAY, interests: ['Arts', 'Sports'] })
    await send(volunteerForm, volunteer, aFile(await aPdf(), 'CV.pdf'))
    const staff = await createUser('staff')
    const getRows = async (collection: string) => {
      const address = `${env.SITE_URL}/exports/${collection}?format=json`
      const request = new Request(address, { headers: await headersAs(staff) })
      const response = await getExport(request, { params: Promise.resolve({ collection }) })
      const rows: unknown = await response.json()
      return rows
    }

    expect(await getRows('career-applications')).toContainEqual(
      expect.objectContaining({
        reference: body.reference,
        full_name: 'Elena Torres',
        resume_file: 'Elena.pdf',
        source_referrer: '',
        source_params: 'utm_source=x',
      }),
    )
    expect(await getRows('volunteers')).toContainEqual(
      expect.objectContaining({
        email: volunteer.email,
        interests: ['Arts', 'Sports'],
        event_title: 'Nature & Art Discovery Day',
        event_date: LAUNCH_DAY,
        resume_file: 'CV.pdf',
      }),
    )
  })
})
