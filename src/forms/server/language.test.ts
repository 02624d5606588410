import { describe, expect, it } from 'vitest'

import { languagesIn, localeOfReferer } from './language'

const translated = { isTranslated: true } as const
const nowhere = new Headers()

describe('the languages of a form', () => {
  it.each([undefined, '', 'ES', 'fr', 'es-US', ['es'], { es: 'es' }])(
    'are English for anything but the code of another language: %j',
    (language) => {
      expect(languagesIn(translated, { language }, nowhere)).toEqual({
        language: 'en',
        waiverLanguage: 'en',
        pageLanguage: 'en',
      })
    },
  )

  it('are Spanish if it says so, the waiver as well unless it says otherwise', () => {
    expect(languagesIn(translated, { language: 'es' }, nowhere)).toEqual({
      language: 'es',
      waiverLanguage: 'es',
      pageLanguage: 'es',
    })
    expect(languagesIn(translated, { language: 'es', waiverLanguage: 'en' }, nowhere)).toEqual({
      language: 'es',
      waiverLanguage: 'en',
      pageLanguage: 'es',
    })
    expect(languagesIn(translated, { waiverLanguage: 'es' }, nowhere)).toEqual({
      language: 'en',
      waiverLanguage: 'es',
      pageLanguage: 'en',
    })
  })

  it('are English for a form that exists in English only', () => {
    expect(languagesIn({}, { language: 'es', waiverLanguage: 'es' }, nowhere)).toEqual({
      language: 'en',
      waiverLanguage: 'en',
      pageLanguage: 'en',
    })
  })
})

describe('the language of the answer', () => {
  it('is that of the page which was sent, even after a family has changed it', () => {
    const page = new Headers({ referer: 'https://site.example/join/youth' })
    expect(languagesIn(translated, { language: 'es' }, page)).toMatchObject({
      language: 'es',
      pageLanguage: 'en',
    })
  })
})

describe('an answer before the body is read', () => {
  it.each([
    ['https://site.example/es/events/barn-day/rsvp?x=1', 'es'],
    ['https://site.example/es', 'es'],
    ['https://site.example/estimates', 'en'],
    ['https://site.example/join', 'en'],
    ['no address', 'en'],
  ])('has the language of the page that sent it: %s', (referer, locale) => {
    expect(localeOfReferer(new Headers({ referer }))).toBe(locale)
  })

  it('is English without one', () => {
    expect(localeOfReferer(new Headers())).toBe('en')
  })
})
