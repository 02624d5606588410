import { describe, expect, it } from 'vitest'

import { LINK_PLACEHOLDERS } from '@/mail/private-links'

import { familySamplesIn, HONEST } from '../../../tests/support/email-samples'

const SITE = 'https://swantastic.example'
const spanish = familySamplesIn('es', HONEST, SITE)
const english = familySamplesIn('en', HONEST, SITE)

/** With plain spaces, as one types them. */
const read = (text: string) => text.replaceAll(/[^\S\n]/g, ' ')

function anEmail(kind: string) {
  const email = spanish[kind]
  if (!email) throw new Error(`There is no sample ${kind}`)
  return { ...email, subject: read(email.subject), text: read(email.text) }
}

/** The sentences of an email without what is marked as English. */
const sentencesOf = (html: string): string[] =>
  html
    .replace(/^[^]*<body[^>]*>/, '')
    .replaceAll(/aria-label="[^"]*"/g, '')
    .replaceAll(/<(\w+)[^>]*\blang="en"[^>]*>[^]*?<\/\1>/g, '')
    .split(/<[^>]+>/)
    .flatMap((text) => read(text).split(/(?<=[.!?:]) /))
    .map((text) => text.replaceAll(/&\w+;|&#\d+;/g, '').trim())
    .filter((text) => text !== '')

/** Names, numbers and addresses, and words that are the same in both languages. */
const IS_SAME_IN_BOTH =
  /^(?:Swantastic(?:, PO Box.*)?|Heron Point Pavilion|100 Lakeshore Loop.*|Coming soon, Cleveland, OH|Cleveland|No|Elena|Maya|Leo|[\d() -]+|\.|hello@swantastic\.example|K7QFM3XR|OH \d+)\.?$/

describe('an email to a family in Spanish', () => {
  it.each(Object.keys(spanish))('has no English sentence that is not marked as one: %s', (kind) => {
    const inEnglish = new Set(sentencesOf(english[kind]?.html ?? ''))
    const shared = sentencesOf(spanish[kind]?.html ?? '').filter(
      (sentence) => inEnglish.has(sentence) && !IS_SAME_IN_BOTH.test(sentence),
    )
    expect(shared).toEqual([])
  })

  it.each(Object.keys(spanish))(
    'declares its language and reads as Spanish is written: %s',
    (kind) => {
      const { subject, text, html } = anEmail(kind)
      expect(html).toContain('<html lang="es"')
      expect(`${subject}\n${text}`).not.toMatch(/\.\.|undefined|usted usted|\S {2}\S/)
      expect(sentencesOf(html).join(' ')).not.toMatch(/\b[AP]M\b/)
      // Leads to the Spanish twins of our pages. The one for photos of cards has none, and its email says so.
      expect(text).not.toMatch(/swantastic\.example\/(?:events|family)/)
      expect(text.replace(LINK_PLACEHOLDERS.photos, '')).not.toMatch(/\[link [^\],]+\]/)
    },
  )

  it('confirms places with the date, the time and the list as one writes them', () => {
    const { subject, text } = anEmail('rsvpConfirmation')
    expect(subject).toBe(
      'Maya y Leo tienen un lugar: Sunrise Hike and Songwriting, sáb 5 de dic, 7:30 a. m., Cleveland',
    )
    expect(text).toContain('Hola, Elena. Gracias. Aquí tiene todo sobre Sunrise Hike')
    expect(text).toContain('sábado, 5 de diciembre de 2026\n  de 7:30 a. m. a 11:30 a. m., hora')
    expect(text).toContain('Llegada: 7:15 a. m., a más tardar')
    expect(text).toContain('Maya, 14 años: lugar reservado')
    expect(text).toContain('Código para recoger: 4827 (para Elena y Rosa)')
    expect(text).toContain('Las copias firmadas van adjuntas')
    expect(text).toContain(`${SITE}/es/events/sunrise-hike-and-songwriting`)
  })

  it('tells a stranger first, in English, why it comes', () => {
    for (const kind of [
      'rsvpConfirmation',
      'registrationConfirmation',
      'familyLink',
      'welcomeEmail',
    ])
      expect(anEmail(kind).html).toMatch(
        /<p class="t" lang="en"[^>]*>Someone (?:sent|asked|entered)/,
      )
    expect(anEmail('offerTaken').html).not.toContain('<p class="t" lang="en"')
  })

  it('has the verb for one child, for several, and for an adult who comes alone', () => {
    expect(anEmail('offerTaken').text).toContain('Maya tiene un lugar.')
    expect(anEmail('offerTaken-siblings').text).toContain('Maya y Leo tienen un lugar.')
    expect(anEmail('offerTaken-adult').text).toContain('Usted tiene un lugar.')
    expect(anEmail('rsvpCancelled').text).toContain('Ya no esperamos a Maya en')
    expect(anEmail('placesGivenUp-both').subject).toContain(
      'Se cedió el lugar de Maya, y Leo ya no está en la lista de espera',
    )
  })

  it('shows text of staff in Spanish, or says that it is in English', () => {
    const { text, html } = anEmail('familyMessage')
    expect(text).toContain('Nuestro equipo escribió esta parte en inglés:\n\nHello Elena,')
    expect(html).toMatch(/lang="en"[^>]*>Hello Elena,/)
    const both = anEmail('familyMessage-in-both')
    expect(both.subject).toBe('Sunrise Hike and Songwriting: qué llevar')
    expect(both.text).toContain('Esperamos ver a Maya y Leo el sábado, 5 de diciembre de 2026')
    expect(both.text).not.toContain('en inglés')
    expect(anEmail('reminderThreeDays').html).toMatch(/lang="en"[^>]*>Bring walking shoes/)
  })

  it('marks the title of an event without Spanish, wherever it stands', () => {
    expect(anEmail('rsvpCancelled').html).toContain(
      'en <span lang="en">Sunrise Hike and Songwriting</span>.',
    )
  })
})
