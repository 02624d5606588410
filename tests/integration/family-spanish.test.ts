// @database seeded
import { describe, expect, it } from 'vitest'

import {
  handleBirthDate,
  handleFamilyCancel,
  handleFamilyChange,
  handleLinkRequest,
} from '@/features/rsvp/family/handler'
import { findFamilyPage } from '@/features/rsvp/family/store'

import { ask, MAYA_BORN, open, post, renderFamilyPage } from '../support/family-page'
import { freshParent } from '../support/forms'
import { aChild, aFamily, anEvent, send } from '../support/rsvp'

const SPANISH = { language: 'es' }

const toHtml = async (key: string, cookie = '', edit: string | null = null) =>
  renderFamilyPage(key, await findFamilyPage(key, cookie.split('=')[1]), { edit, locale: 'es' })

/** A family whose event has a Spanish title, and the link that it asked for. */
async function aFamilyWithLink() {
  const email = freshParent()
  const event = await anEvent({ spanish: { isReady: true, title: 'Caminata junto al lago' } })
  const children = [aChild('Maya'), aChild('Leo')]
  const form = aFamily(event, children, { parentEmail: email, attendanceType: 'stay_with_child' })
  expect((await send(form)).status).toBe(200)
  return { email, key: await ask(email) }
}

const whereTo = (response: Response) => response.headers.get('location')

describe('the family page in Spanish', () => {
  it('is asked for in Spanish', async () => {
    const asked = await handleLinkRequest(post({ email: freshParent(), ...SPANISH }))
    expect(whereTo(asked)).toBe('/es/family?news=sent')
    const refused = await handleLinkRequest(post({ email: 'nobody', ...SPANISH }))
    expect(whereTo(refused)).toBe('/es/family#error-summary')
  })

  it('asks for a birth date, and comes back in Spanish with everything', async () => {
    const { key } = await aFamilyWithLink()
    const closed = await toHtml(key)
    expect(closed).toContain('¿De quién es esta página?')
    expect(closed).not.toContain('Idioma de nuestros correos')

    const opened = await handleBirthDate(key, post({ ...MAYA_BORN, ...SPANISH }))
    expect(whereTo(opened)).toBe(`/es/family/${key}`)
    const html = await toHtml(key, await open(key))
    expect(html).toContain('Todo sobre Maya y Leo con nosotros, en un solo lugar.')
    expect(html).toContain('Caminata junto al lago')
    expect(html).toContain('Lugar reservado')
    expect(html).toContain('Sin alergias')
    expect(html).toContain('Idioma de nuestros correos')
    expect(html).not.toMatch(/Your|Pick|Spot|Save|Change|Health/)
  })

  it('keeps the addresses of its actions, and says in each form which language it has', async () => {
    const { key } = await aFamilyWithLink()
    const html = await toHtml(key, await open(key), 'people')
    const forms = html.match(/<form.*?<\/form>/gs) ?? []
    expect(forms.length).toBeGreaterThan(2)
    for (const form of forms) {
      expect(form).toContain(`action="/family/${key}/`)
      expect(form).toMatch(/name="language" value="es"|name="language" checked="" value="en"/)
    }
    expect(html).toContain(`href="/es/family/${key}#people"`)
  })

  it('marks the title of an event that has no Spanish', async () => {
    const email = freshParent()
    const form = aFamily(await anEvent(), [aChild('Maya')], { parentEmail: email })
    expect((await send(form)).status).toBe(200)
    const key = await ask(email)
    expect(await toHtml(key, await open(key))).toMatch(/<a [^>]*lang="en"/)
  })

  it('answers in Spanish when a spot is given up, and when an answer is refused', async () => {
    const { key } = await aFamilyWithLink()
    const cookie = await open(key)
    const leo = await findLeo(key, cookie)
    const gone = await handleFamilyCancel(key, post([...leo, ['language', 'es']], cookie))
    expect(whereTo(gone)).toBe(`/es/family/${key}?news=given-up`)
    const html = await toHtml(key, cookie)
    expect(html).toContain('Se cedió el lugar de Leo.')
    expect(html).toContain('Deshacer para Leo')

    const short = post({ parentPhone: '216', ...SPANISH }, cookie)
    const refused = await handleFamilyChange(key, short)
    expect(whereTo(refused)).toBe(`/es/family/${key}?edit=people#error-summary`)
  })
})

async function findLeo(key: string, cookie: string): Promise<[string, string][]> {
  const page = await findFamilyPage(key, cookie.split('=')[1])
  return (page?.days ?? [])
    .flatMap(({ rsvps }) => rsvps)
    .filter(({ participantFirstName }) => participantFirstName === 'Leo')
    .map(({ reference }) => ['who', reference])
}
