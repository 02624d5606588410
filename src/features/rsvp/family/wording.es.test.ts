import { describe, expect, it } from 'vitest'

import { words as giveUp } from './give-up-words.es'
import { cannotComeLabel, givenUpWords, giveUpLabel, holdWords, keepLabel } from './wording.es'
import { words } from './words.es'

const maya = { name: 'Maya', isWaiting: false }
const ines = { name: 'Inés', isWaiting: false }
const bo = { name: 'Bo', isWaiting: true }
const marcus = { name: 'Marcus', isWaiting: false, isSelf: true }

describe('the Spanish button that gives up places', () => {
  it('names the children whose places it gives up', () => {
    expect(giveUpLabel([maya, ines], [])).toBe('Ceder los lugares marcados')
    expect(giveUpLabel([maya, ines], [ines])).toBe('Ceder el lugar de Inés')
    expect(giveUpLabel([maya, ines], [maya, ines])).toBe('Ceder los dos lugares')
    // Before a word that begins with the sound of "i", "and" is "e".
    expect(giveUpLabel([maya, ines, bo], [maya, ines])).toBe('Ceder los lugares de Maya e Inés')
  })

  it('mentions the waitlist for children who wait', () => {
    expect(giveUpLabel([bo], [bo])).toBe('Salir de la lista de espera')
    expect(giveUpLabel([maya, bo], [bo])).toBe('Sacar a Bo de la lista de espera')
    expect(giveUpLabel([maya, bo], [maya, bo])).toBe(
      'Ceder el lugar de Maya y sacar a Bo de la lista de espera',
    )
  })

  it('addresses an adult who comes alone', () => {
    expect(cannotComeLabel([marcus])).toBe('No puedo ir')
    expect(giveUpLabel([marcus], [marcus])).toBe('Ceder mi lugar')
    expect(givenUpWords([marcus])).toBe('Usted cedió su lugar.')
    expect(giveUp.title('sábado, 5 de diciembre', marcus)).toBe(
      '¿Usted no viene el sábado, 5 de diciembre?',
    )
  })

  it('has beside it the number of places that are kept', () => {
    expect(keepLabel([maya])).toBe('Conservar el lugar')
    expect(keepLabel([maya, ines, ines])).toBe('Conservar los 3 lugares')
    expect(keepLabel([maya, bo])).toBe('Dejar todo como está')
  })
})

describe('the Spanish notice about given-up places', () => {
  it('distinguishes places from positions on the waitlist', () => {
    expect(givenUpWords([maya, ines])).toBe('Se cedieron los lugares de Maya e Inés.')
    expect(givenUpWords([maya, bo])).toBe(
      'Se cedió el lugar de Maya, y Bo ya no está en la lista de espera.',
    )
  })

  it('says how long they are held, with the article of the hour', () => {
    expect(holdWords([maya], '9:22 p. m., hora del este')).toBe(
      'Le guardamos el lugar hasta las 9:22 p. m., hora del este. Después queda libre para la próxima familia.',
    )
    expect(holdWords([maya], '1:05 p. m., hora del este')).toContain('hasta la 1:05 p. m.')
    expect(holdWords([maya], '10:05 a. m., hora del este')).toContain('hasta las 10:05 a. m.')
  })
})

describe('the questions in Spanish', () => {
  it('are those of the form, so that a family reads the same words twice', () => {
    expect(words.ask.health.allergies.label).toBe('Alergias')
    expect(words.ask.contacts.emergencyContactName.label).toBe(
      'Nombre completo del contacto de emergencia',
    )
    expect(words.people.stays('drop_off_pickup')).toBe('Dejar y recoger')
    expect(words.people.stays(null)).toBe('')
  })
})
