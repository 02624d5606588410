import { describe, expect, it } from 'vitest'

import { anEvent, at, EASTERN, PACIFIC } from '../../../tests/support/event-times'
import {
  clockIn,
  countdownTo,
  dateStamp,
  dayInWords,
  formatTimeRange,
  formatWeekday,
  getDay,
  hoursInWords,
  whenLine,
} from './times'

/** With plain spaces, so that a test reads as a person does. */
const read = (text: string) => text.replaceAll('\u00a0', ' ')

describe('times in Spanish', () => {
  it('write days as one writes them in Spanish in the United States', () => {
    expect(getDay(anEvent(), 'es')).toBe('12 de octubre de 2025')
    expect(formatWeekday(anEvent(), 'es')).toBe('domingo, 12 de octubre de 2025')
    expect(dayInWords(anEvent(), at('2025-03-01T12:00:00Z'), 'es')).toBe('domingo, 12 de octubre')
    expect(dateStamp(anEvent(), 'es')).toEqual({ weekday: 'dom', day: '12', month: 'oct' })
  })

  it('write a range from one time to the other', () => {
    expect(read(formatTimeRange(EASTERN, anEvent(), 'es'))).toBe('de 10:00 a. m. a 4:30 p. m.')
    expect(read(hoursInWords(anEvent({ endsAt: null }), 'es'))).toBe('10:00 a. m., hora oriental')
    expect(read(whenLine(anEvent({ zone: PACIFIC }), 'es'))).toBe(
      'domingo, 12 de octubre de 2025, de 7:00 a. m. a 1:30 p. m., hora del Pacífico (de 10:00 a. m. a 4:30 p. m., hora oriental)',
    )
  })

  it('keep "a. m." on one line', () => {
    expect(clockIn(anEvent().startsAt, EASTERN, 'es')).toBe('10:00 a.\u00a0m.')
  })

  it('count the time that is left', () => {
    expect(countdownTo(anEvent().startsAt, at('2025-10-11T13:00:00Z'), 'es')).toBe('1 día, 1 hora')
  })
})
