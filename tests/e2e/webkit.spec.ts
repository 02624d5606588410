import { writeFile } from 'node:fs/promises'
import { expect } from '@playwright/test'

import { emailTo, getOpenSession } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { aDay, countTaps, getCode } from '../support/day'
import { freshEmail } from '../support/fresh'
import { EVENT_PAGE, RSVP_PAGE } from '../support/public-forms'
import { WebKitPage } from '../support/webkit'

/** What most parents and helpers hold in their hands: the way of a family, and the gate, in WebKit. */

let page: WebKitPage
test.beforeEach(async ({ baseURL }) => {
  page = await WebKitPage.open(baseURL ?? '')
})
test.afterEach(async ({}, info) => {
  if (info.status !== info.expectedStatus)
    await writeFile(info.outputPath('page.png'), await page.screenshot())
  await page.close()
})

test('in WebKit, a mother signs up a child, signs the waiver, and opens her family page from the email', async () => {
  const email = freshEmail()
  await page.goto(RSVP_PAGE)
  await page.fill('Month', 'March')
  await page.fill('Day', '9')
  await page.fill('Year', '2014')
  await page.fill('First name', 'Maya')
  await page.fill('Last name', 'Torres')
  await page.check('No allergies')
  await page.fill('Parent or guardian’s full name', 'Elena Torres')
  await page.fill('Email', email)
  await page.fill('Phone', '2165550100')
  await page.check('I will stay with my child')
  await page.fill('Emergency contact’s full name', 'Rosa Torres')
  await page.fill('Relationship to participant', 'Grandmother')
  await page.fill('Emergency contact’s phone', '2165550133')
  await page.press('Check your answers')
  await page.check('I have read the waiver')
  await page.fill('Your signature', 'Elena Torres')
  await page.press('Send RSVP')
  await page.see('RSVP submitted successfully!')
  expect(
    await query`
      SELECT r.participant_first_name AS child, r.participant_dob AS born, s.signer_name AS signer
      FROM rsvps r JOIN waiver_signatures s ON s.rsvp_id = r.id WHERE r.parent_email = ${email}`,
  ).toEqual([{ child: 'Maya', born: '2014-03-09', signer: 'Elena Torres' }])

  expect((await emailTo(email)).subject).toMatch(/^Maya has a spot/)
  // The page of the form goes to that of the event by itself.
  await expect.poll(() => page.evaluate('return location.pathname')).toBe(EVENT_PAGE)

  await page.goto('/family')
  await page.fill('Email', email)
  await page.press('Send me my link')
  await page.see('Check your email.')
  const { text = '' } = await emailTo(email, /^Your family page/)
  await page.goto(/https?:\/\/\S+\/family\/\S+/.exec(text)?.[0] ?? '')
  await page.see('Your family page')
  await page.see('Beats by the Water')
})

test('in WebKit, a mother signs up two children in Spanish, and signs the Spanish waiver', async () => {
  const email = freshEmail()
  await page.goto(`/es${RSVP_PAGE}`)
  await page.fill('Mes', 'marzo')
  await page.fill('Día', '9')
  await page.fill('Año', '2014')
  await page.fill('Nombre', 'Maya')
  await page.fill('Apellido', 'Torres')
  await page.check('Sin alergias')
  await page.press('Agregar a otro niño o niña')
  const leo = 'Segundo participante'
  await page.fill('Mes', 'julio', leo)
  await page.fill('Día', '4', leo)
  await page.fill('Año', '2016', leo)
  await page.check('Sin alergias', leo)
  // The last name is that of the first child, and the first name becomes that of the group.
  await page.fill('Nombre', 'Leo', leo)
  await page.fill('Nombre completo de la madre, el padre o tutor', 'Elena Torres')
  await page.fill('Correo electrónico', email)
  await page.fill('Teléfono', '2165550100')
  await page.check('Me quedaré con mi hijo o hija')
  await page.fill('Nombre completo del contacto de emergencia', 'Rosa Torres')
  await page.fill('Relación con quien participa', 'Abuela')
  await page.fill('Teléfono del contacto de emergencia', '2165550133')
  await page.press('Revisar sus respuestas')
  await page.check('He leído la exención de responsabilidad')
  await page.fill('Su firma', 'Elena Torres')
  await page.press('Enviar')
  await expect
    .poll(
      () => query`
        SELECT r.language, s.language AS signed_in FROM rsvps r
        JOIN waiver_signatures s ON s.rsvp_id = r.id WHERE r.parent_email = ${email}`,
    )
    .toEqual([
      { language: 'es', signed_in: 'es' },
      { language: 'es', signed_in: 'es' },
    ])
  const { text = '' } = await emailTo(email)
  await page.goto(/https?:\/\/\S+\/es\/family\/\S+/.exec(text)?.[0] ?? '')
  await page.see('Maya')
  await page.see('Leo')
  expect(await page.evaluate('return document.documentElement.lang')).toBe('es')
})

test('in WebKit, children come in and go home without a connection, are counted, and every tap arrives once', async ({
  request,
}) => {
  const day = await aDay(request)
  await page.goto('/privacy')
  await page.signIn(await getOpenSession('staff'))
  await page.goto(`/day/${day.id}`)
  await page.press('Open the gate')
  await page.press('In: Jaden Brooks')
  await page.see('Jaden Brooks is in')
  await expect.poll(() => countTaps(day)).toEqual({ in: 1 })

  page.setOffline(true)
  await page.reload()
  await page.press('Walk-in')
  await page.fill('Parent’s phone', '2165550181')
  await page.fill('First name', 'Ben')
  await page.fill('Last name', 'Ortiz')
  await page.fill('Date of birth', '03142017')
  await page.fill('Parent or guardian', 'Rafael Ortiz')
  await page.press('No', 'Allergies or medicine?')
  await page.press('No', 'May we use photos of Ben?')
  await page.press('In without a signature')
  await page.see('Pick-up code for Rafael Ortiz')
  await page.press('Done')

  await page.press('Head count none yet')
  await page.check('Jaden Brooks')
  await page.check('Ben Ortiz')
  await page.see('Everybody seen')
  await page.press('End the count')

  await page.press('Out: Jaden Brooks')
  for (const digit of getCode(day, 'Brooks')) await page.press(digit)
  await page.see('The code matches.')
  await page.press('Out with Marcus Brooks')
  await page.see('to be sent. Keep going.')
  await page.reload()
  await page.see('to be sent. Keep going.')
  expect(await countTaps(day)).toEqual({ in: 1 })

  page.setOffline(false)
  await expect
    .poll(() => countTaps(day), { timeout: 40_000 })
    .toEqual({ in: 2, out: 1, note: expect.any(Number) })
  expect(
    await query`SELECT participant_first_name AS child FROM rsvps WHERE event_id = ${day.id} AND source = 'walk-in'`,
  ).toEqual([{ child: 'Ben' }])
  await page.see('gone home')
})
