import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

import { expectAccessible, PHONE } from '../support/accessibility'
import { emailsTo, emailTo } from '../support/browser'
import { test } from '../support/browser-test'
import { query } from '../support/database'
import { freshEmail } from '../support/fresh'
import { beginRsvp, checkAnswers, sign, waitAsPeopleDo } from '../support/public-forms'

/** A family's sign-up for an event: several children, too few places, ages, and whose signature counts. */

type Facts = { slug: string; places?: number; ages?: 'notice' | 'rule' }

/** A published event with a waitlist. With `ages`, it is for those from 13 to 18. */
async function openEvent(page: Page, { slug, places, ages }: Facts) {
  await query`
    INSERT INTO events (title, slug, starts_at, startsat_tz, capacity, waitlist, rsvp_open, age_from, age_to, age_rule,
      city, _status)
    VALUES (${`The day ${slug}`}, ${slug}, now() + interval '40 days', 'America/New_York', ${places ?? null}, true, true,
      ${ages ? 13 : null}, ${ages ? 18 : null}, ${ages ?? 'notice'}::enum_events_age_rule, 'Los Angeles', 'published')`
  await page.goto(`/events/${slug}/rsvp`)
}

const aSlug = () => `family-day-${randomUUID()}`

/** The birth year of a participant who has this age on the day, or reaches it in that year. */
const yearOfBirth = (age: number) => String(new Date().getFullYear() - age)

const childCard = (page: Page, index: number) => page.locator('#who .item-card').nth(index)

async function nameChild(card: Locator, firstName: string) {
  await card.getByLabel('First name').fill(firstName)
  await card.getByLabel('Last name').fill('Torres')
  await card.getByLabel('No allergies').check()
}

async function addChild(page: Page, firstName: string, year: string) {
  const count = await page.locator('#who .item-card').count()
  await page.getByRole('button', { name: 'Add another child' }).click()
  const card = childCard(page, count)
  await card.getByLabel('Month').selectOption('March')
  await card.getByRole('textbox', { name: 'Day' }).fill('9')
  await card.getByRole('textbox', { name: 'Year' }).fill(year)
  await nameChild(card, firstName)
}

async function fillInParent(page: Page, email: string) {
  await page.getByLabel('Parent or guardian’s full name').fill('Elena Torres')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).first().fill('2165550100')
  await page.getByLabel('I will stay with my child').check()
  await fillInEmergencyContact(page)
}

async function fillInEmergencyContact(page: Page) {
  await page.getByLabel('Emergency contact’s full name').fill('Rosa Torres')
  await page.getByLabel(/^Relationship to (participant|you)/).fill('Grandmother')
  await page.getByLabel('Emergency contact’s phone').fill('2165550133')
}

/** A mother with Maya, who is 12, and Leo, who is 10, about to check her answers. */
async function fillInTwoChildren(page: Page, email: string) {
  await beginRsvp(page, yearOfBirth(12))
  await nameChild(childCard(page, 0), 'Maya')
  await addChild(page, 'Leo', yearOfBirth(10))
  await fillInParent(page, email)
}

/** Rosa picks up; two people must not, and a note without a name is refused. */
async function fillInPickup(page: Page) {
  await page.getByLabel('Drop off and pick up').check()
  const may = page.locator('#pickup .item-card').first()
  await may.getByLabel('Full name').fill('Rosa Torres')
  await may.getByLabel('Relationship to the child').fill('Grandmother')
  await may.getByLabel('Phone').fill('2165550177')
  const never = page.getByRole('group', {
    name: 'Is there anyone who must never pick up your child?',
  })
  await never.getByLabel('Anything we should know?').fill('Court order')
  await page.getByRole('button', { name: 'Check your answers' }).click()
  await expect(never.getByText('Please tell us who it is.')).toBeVisible()
  await never.getByLabel('Name').fill('Karl Torres')
  await never.getByRole('button', { name: 'Add one more who must never pick up' }).click()
  await never.getByLabel('Name').nth(1).fill('Otto Stranger')
}

async function send(page: Page) {
  await waitAsPeopleDo(page)
  await page.getByRole('button', { name: 'Send RSVP' }).click()
}

const expectReceived = (page: Page) =>
  expect(page.getByText('RSVP submitted successfully!').first()).toBeVisible()

const summary = (page: Page) => page.locator('#error-summary')

const stored = (email: string) =>
  query`
    SELECT r.participant_first_name AS child, r.status, s.signer_name, s.signer_role, s.signature_confirmed,
      r.is_outside_ages
    FROM rsvps r JOIN waiver_signatures s ON s.rsvp_id = r.id
    WHERE r.parent_email = ${email} ORDER BY r.family_order`

const ONE_WAITS = {
  choice: 'Take the open spots',
  becomes: ['confirmed', 'waitlisted'],
  heading: 'Maya has a spot. Leo is number 1 on the waitlist.',
}
const ALL_WAIT = {
  choice: 'Put all of us on the waitlist',
  becomes: ['waitlisted', 'waitlisted'],
  heading: /^Maya and Leo are/,
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: PHONE })

    test(
      'a mother signs up two children in one go, signs once, gets one email with two signed copies, and corrects its address',
      { tag: javaScriptEnabled ? '@firefox' : [] },
      async ({ page }) => {
        const email = freshEmail()
        await openEvent(page, { slug: aSlug() })
        await fillInTwoChildren(page, email)
        await fillInPickup(page)
        const safety = page.locator('#who').getByRole('link', { name: 'How we keep children safe' })
        await expect(safety).toHaveAttribute('target', '_blank')
        await checkAnswers(page)
        for (const child of ['Maya Torres', 'Leo Torres']) {
          await expect(page.getByRole('region', { name: child })).toContainText('Mar 09, ')
        }
        await expect(page.getByRole('region', { name: 'For the whole family' })).toContainText(
          /Karl Torres: Court orderOtto Stranger/,
        )
        await expect(page.getByText('Sign once for Maya and Leo')).toBeVisible()
        if (javaScriptEnabled) await expectAccessible(page)
        await sign(page)
        await send(page)
        await expectReceived(page)

        const signed = { status: 'confirmed', signer_name: 'Elena Torres' }
        expect(await stored(email)).toMatchObject([
          { child: 'Maya', ...signed },
          { child: 'Leo', ...signed },
        ])
        expect(await query`SELECT never_people FROM rsvps WHERE parent_email = ${email}`).toEqual(
          Array.from({ length: 2 }, () => ({
            never_people: [
              { name: 'Karl Torres', note: 'Court order' },
              { name: 'Otto Stranger', note: '' },
            ],
          })),
        )
        const [first] = await query`
        SELECT reference FROM rsvps WHERE parent_email = ${email} AND family = reference`
        await expect(page.getByText(String(first?.['reference']))).toBeVisible()

        const { subject, attachments, text = '' } = await emailTo(email)
        expect(subject).toMatch(/^Maya and Leo have a spot/)
        expect(attachments.filter(({ mimeType }) => mimeType === 'application/pdf')).toHaveLength(2)
        expect(await emailsTo(email)).toHaveLength(1)

        const right = freshEmail()
        await page.getByText('Wrong? Correct it').click()
        for (const typed of ['elena@', right]) {
          // Typed over the first: in Firefox, Playwright fills an email after what is there.
          const field = page.getByLabel('Right email address')
          await field.press('ControlOrMeta+a')
          await field.pressSequentially(typed)
          await page.getByRole('button', { name: 'Send it again' }).click()
          await expect(
            page.getByText(typed === right ? 'Sent again.' : 'Invalid email format'),
          ).toBeVisible()
        }
        await expect(page.locator('#confirmation')).toContainText(`Went to ${right}`)
        // The accessibility check needs scripts.
        if (javaScriptEnabled) await expectAccessible(page)
        const again = await emailTo(right)
        expect(again.subject).toBe(subject)
        expect(again.attachments).toHaveLength(attachments.length)
        const linkIn = (email: string) => /https?:\/\/\S+\/family\/\S+/.exec(email)?.[0] ?? ''
        await page.goto(linkIn(text))
        await expect(page.getByText('Maya')).toHaveCount(0)
        await page.goto(linkIn(again.text ?? ''))
        await expect(page.getByText('Maya').first()).toBeVisible()
      },
    )

    test('with two children and one spot left, a mother is told so and can choose', async ({
      page,
    }) => {
      // One of the two choices with scripts, and the other without.
      const { choice, becomes, heading } = javaScriptEnabled ? ALL_WAIT : ONE_WAITS
      const email = freshEmail()
      await openEvent(page, { slug: aSlug(), places: 1 })
      await fillInTwoChildren(page, email)
      await checkAnswers(page)
      await sign(page)
      await send(page)
      await expect(summary(page)).toContainText('There is only 1 spot left for your 2 children.', {
        ignoreCase: true,
      })
      await expect(summary(page)).toContainText('Nothing has been sent yet.')
      await expect(summary(page)).toContainText('please choose')
      await expect(
        page.getByLabel('Maya gets the spot, Leo goes on the waitlist.'),
      ).not.toBeChecked()
      expect(await stored(email)).toEqual([])

      await page.getByLabel(choice).check()
      await send(page)
      await expectReceived(page)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      expect((await stored(email)).map(({ status }) => status)).toEqual(becomes)
    })

    test('a young adult is asked nothing about children, and signs alone', async ({ page }) => {
      const email = freshEmail()
      await openEvent(page, { slug: aSlug() })
      if (javaScriptEnabled) {
        // The form no longer asks for the values of two children.
        await fillInTwoChildren(page, email)
        await childCard(page, 0).getByRole('textbox', { name: 'Year' }).fill(yearOfBirth(20))
      } else {
        await beginRsvp(page, yearOfBirth(20))
      }
      for (const label of [
        'Parent or guardian’s full name',
        'I will stay with my child',
        'My child may ride',
        'Photos that include my child',
      ]) {
        await expect(page.getByLabel(label)).toHaveCount(0)
      }
      await expect(page.getByRole('button', { name: 'Add another child' })).toHaveCount(0)
      await page.getByLabel('First name').fill('Marcus')
      await page.getByLabel('Last name').fill('Reed')
      await page.getByLabel('No allergies').uncheck()
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Phone', { exact: true }).fill('2165550100')
      await fillInEmergencyContact(page)
      await checkAnswers(page)
      await expect(page.getByText('Sign for yourself')).toBeVisible()
      await expect(page.getByText('Not answered')).toBeVisible()
      await expect(page.getByText('Torres', { exact: false })).toHaveCount(1)
      await sign(page, 'Marcus Reed')
      await send(page)
      await expectReceived(page)
      expect(await stored(email)).toMatchObject([
        { child: 'Marcus', signer_name: 'Marcus Reed', signer_role: 'participant' },
      ])
    })

    test('a child outside the ages is refused at the birth date where they are a rule, with days that fit', async ({
      page,
    }) => {
      const fits = aSlug()
      await openEvent(page, { slug: fits })
      await openEvent(page, { slug: aSlug(), ages: 'rule' })
      await page.getByLabel('Month').selectOption('March')
      await page.getByRole('textbox', { name: 'Day' }).fill('9')
      await page.getByRole('textbox', { name: 'Year' }).fill(yearOfBirth(8))
      await page.getByRole('button', { name: 'Continue' }).click()

      await expect(summary(page)).toContainText('This event is for ages 13–18.', {
        ignoreCase: true,
      })
      await expect(page.getByText('We cannot offer a spot for this age.')).toBeVisible()
      await expect(page.getByText('These events fit:')).toBeVisible()
      await expect(page.locator('#who').getByRole('link').first()).toHaveAttribute(
        'href',
        /^\/events\/.+/,
      )
      await expect(page.getByLabel('First name')).toHaveCount(0)

      // Another birth date opens the form.
      await beginRsvp(page, yearOfBirth(15))
    })

    test('adding and removing a child keeps everything else that was typed', async ({ page }) => {
      page.on('dialog', (question) => void question.accept())
      const email = freshEmail()
      await openEvent(page, { slug: aSlug() })
      await fillInTwoChildren(page, email)
      await addChild(page, 'Bo', yearOfBirth(8))
      await page.getByRole('button', { name: 'Remove Leo Torres' }).click()

      await expect(childCard(page, 2)).toHaveCount(0)
      for (const [index, firstName, year] of [
        [0, 'Maya', yearOfBirth(12)],
        [1, 'Bo', yearOfBirth(8)],
      ] as const) {
        const card = childCard(page, index)
        await expect(card.getByLabel('First name')).toHaveValue(firstName)
        await expect(card.getByRole('textbox', { name: 'Year' })).toHaveValue(year)
        await expect(card.getByLabel('No allergies')).toBeChecked()
      }
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await expect(page.getByLabel('I will stay with my child')).toBeChecked()

      await checkAnswers(page)
      await expect(page.getByText('Sign once for Maya and Bo')).toBeVisible()
    })
  })
}

test.describe('on a phone with JavaScript', () => {
  test.use({ viewport: PHONE })

  test('a child outside the ages may come where they are a notice, and staff are told', async ({
    page,
  }) => {
    const email = freshEmail()
    await openEvent(page, { slug: aSlug(), ages: 'notice' })
    await beginRsvp(page, yearOfBirth(8))
    await expect(page.getByText('This event is for ages 13–18.').first()).toBeVisible()
    await expect(page.getByText('You can go on')).toBeVisible()
    await nameChild(childCard(page, 0), 'Bo')
    await fillInParent(page, email)
    await checkAnswers(page)
    await sign(page)
    await send(page)
    await expectReceived(page)
    expect(await stored(email)).toMatchObject([{ child: 'Bo', is_outside_ages: true }])
  })

  test('“Mom” is no signature, and a nickname is asked about and can be confirmed', async ({
    page,
  }) => {
    const typed = freshEmail().replace(/@.*/, '@gmial.com')
    const email = typed.replace('gmial', 'gmail')
    await openEvent(page, { slug: aSlug() })
    await beginRsvp(page)
    await nameChild(childCard(page, 0), 'Maya')
    await fillInParent(page, typed)
    await checkAnswers(page)
    await expect(page.getByText(`Did you mean ${email}?`).last()).toBeVisible()
    await page.getByRole('button', { name: 'Change email' }).click()
    await page.getByLabel('Email').fill(email)
    await checkAnswers(page)
    await expect(page.getByText(/Did you mean/)).toHaveCount(0)
    await sign(page, 'Mom')
    await send(page)
    const error = page.locator('#signature-error')
    const confirmation = page.getByLabel('This is how I sign my name')
    await expect(error).toContainText('This does not match Elena Torres.')
    await expect(confirmation).toHaveCount(0)

    await page.getByLabel('Your signature').fill('Lena Torres')
    await send(page)
    await expect(error).toContainText('This does not match Elena Torres.')
    expect(await stored(email)).toEqual([])
    await confirmation.check()
    await send(page)
    await expectReceived(page)
    expect(await stored(email)).toMatchObject([
      { signer_name: 'Lena Torres', signature_confirmed: true },
    ])
  })

  test('a draft brings back names but no health answers, and says so', async ({ page }) => {
    await openEvent(page, { slug: aSlug() })
    await fillInTwoChildren(page, freshEmail())
    const leo = childCard(page, 1)
    await leo.getByLabel('No allergies').uncheck()
    await leo.getByLabel('Allergies', { exact: true }).fill('Peanuts')
    // The draft that is saved after this knows all of the answers above.
    await page.getByLabel('Emergency contact’s full name').fill('Rosa M. Torres')
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
      .toContain('Rosa M. Torres')

    await page.reload()
    await expect(page.getByText('We brought back what you typed')).toBeVisible()
    await expect(page.getByText(/^All but .*health answers/)).toBeVisible()
    // Both the section and its part of the progress say so, and neither says that it is complete.
    await expect(page.locator('#who').getByText('Fill in again')).toBeVisible()
    await expect(page.locator('#who').getByText('Complete')).toHaveCount(0)
    await expect(childCard(page, 0).getByLabel('First name')).toHaveValue('Maya')
    await expect(childCard(page, 0).getByLabel('No allergies')).not.toBeChecked()
    await expect(leo.getByLabel('First name')).toHaveValue('Leo')
    await expect(leo.getByLabel('Allergies', { exact: true })).toHaveValue('')

    // On the page of the event the form opens by itself, until the visitor closes it on purpose.
    const eventPage = page.url().replace(/\/rsvp.*$/, '')
    await page.goto(eventPage)
    const form = page.getByRole('region', { name: 'RSVP form' })
    await expect(form.getByLabel('First name').first()).toHaveValue('Maya')
    await page.getByRole('button', { name: 'Close the form' }).click()
    const opener = page.getByRole('link', { name: 'Continue your RSVP (Maya)' })
    await expect(opener).toBeFocused()
    await page.reload()
    await opener.click()
    await expect(form).toBeFocused()
    const entries = await page.evaluate(() => history.length)
    await page.getByRole('button', { name: 'Close the form' }).click()
    await expect(page).toHaveURL(eventPage)
    await opener.click()
    await expect(form).toBeFocused()
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.goBack()
    await expect(opener).toBeFocused()
  })
})

test.describe('in the page of an event', () => {
  test.use({ viewport: PHONE })

  test('the keyboard and the screen are led to who has a place, after each RSVP', async ({
    page,
  }) => {
    const slug = aSlug()
    await openEvent(page, { slug })
    await page.goto(`/events/${slug}`)
    // The path of most families: the URL names the section when the form is opened.
    await page.getByRole('link', { name: 'Save a spot' }).first().click()
    await expect(page).toHaveURL(/#register$/)
    const email = freshEmail()
    for (const child of ['Maya', 'Leo']) {
      await page
        .getByRole('link', { name: /^(Complete RSVP Form|RSVP for another child)$/ })
        .click()
      if (child === 'Maya') {
        await beginRsvp(page, yearOfBirth(12))
        await nameChild(childCard(page, 0), child)
        await fillInParent(page, email)
      } else {
        await beginRsvp(page, yearOfBirth(10))
        await nameChild(childCard(page, 0), child)
      }
      await checkAnswers(page)
      await sign(page)
      await page.getByRole('button', { name: 'Send RSVP' }).click()
      const heading = page.getByRole('heading', { name: `${child} has a spot.` })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()
    }
  })
})
