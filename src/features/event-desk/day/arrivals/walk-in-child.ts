import { isMinor } from '@/features/events/ages/rules'
import { localDay } from '@/features/events/times'
import { ageInYears } from '@/forms/core/days'

import { shortNames } from '../rules'
import type { DayChild, DaySnapshot } from '../snapshot'
import { PARENT } from '../wording'
import type { WalkInAnswers } from './rules'

type WalkIn = { id: string; codeHash: DayChild['codeHash']; answers: WalkInAnswers }

/** A walk-in as the phone lists it until the server does. A helper's phone shows no more of it than of others. */
export function makeWalkInChild(
  { id, codeHash, answers }: WalkIn,
  { event, you }: Pick<DaySnapshot, 'event' | 'you'>,
): DayChild {
  const { firstName, lastName, birthDate, known, parentName, phone, pickup, allergies, medicine } =
    answers
  const isHelper = you.kind === 'helper'
  const day = localDay(event.startsAt, event.zone)
  const parent = parentName === '' ? null : { name: parentName, phone }
  return {
    rsvp: id,
    name: isHelper
      ? (shortNames([{ id, firstName, lastName }]).get(id) ?? firstName)
      : `${firstName} ${lastName}`,
    firstName,
    lastName: isHelper ? null : lastName,
    age: known?.age ?? (birthDate === null ? null : ageInYears(birthDate, day)),
    isAdult: birthDate !== null && !isMinor(birthDate, day),
    status: 'walk-in',
    statusAt: null,
    family: id,
    isFirstTime: false,
    stays: false,
    stayName: null,
    waiver: 'unsigned',
    waiverName: null,
    health: you.mayReadHealth
      ? [
          ...(allergies === '' ? [] : ['allergy' as const]),
          ...(medicine === '' ? [] : ['medicine' as const]),
        ]
      : allergies + medicine === ''
        ? []
        : ['exists'],
    healthText: you.mayReadHealth ? { allergies, medicine, needs: '' } : null,
    photos: answers.photos,
    ride: false,
    language: 'en',
    parent: isHelper ? null : parent,
    calls: isHelper || !parent ? [] : [{ name: parent.name, who: PARENT, phone }],
    pickup: pickup.map((one) => ({ ...one, phone: isHelper ? null : one.phone })),
    never: answers.neverPeople.map(({ name, note }) => ({
      name,
      note: isHelper || note === '' ? null : note,
    })),
    code: null,
    codeHash,
  }
}
