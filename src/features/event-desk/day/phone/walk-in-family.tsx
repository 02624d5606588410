/** A family that the site knows: the phone number of the parent fills in the rest, as far as there is a connection. */

import { CircleAlert, CircleCheck } from 'lucide'
import { useEffect, useState } from 'react'

import { formatPhone } from '@/forms/core/format-answers'
import { Icon } from '@/ui/icon'

import { parsePhone, type WalkInDraft } from '../arrivals/rules'
import type { DayChild, KnownChild, KnownFamily } from '../snapshot'
import { Note, Segments, TextField, Tile } from './kit'
import { findFamily } from './server'
import { type Desk, useDesk } from './use-desk'
import { Question } from './waiver'
import { inSentence } from './words'

/** `null`: the server does not know the number. `undefined`: it was not asked, or has not answered. */
export type LookedUp = KnownFamily | null | undefined

/** What the server says about a number. It is forgotten with the sheet. */
export function useFamily({ list, phone: { delivery } }: Desk, typed: string): LookedUp {
  const phone = list.you.kind === 'staff' && delivery === 'fine' ? parsePhone(typed) : null
  const event = list.event.id
  const [answer, setAnswer] = useState<{ phone: string; family: KnownFamily | null } | null>(null)
  const isAnswered = answer !== null && answer.phone === phone
  useEffect(() => {
    if (phone === null || isAnswered) return
    let isOver = false
    void findFamily(event, phone).then((family) => {
      if (!isOver && family !== undefined) setAnswer({ phone, family })
    })
    return () => {
      isOver = true
    }
  }, [event, phone, isAnswered])
  if (answer === null || answer.phone !== parsePhone(typed)) return undefined
  const { family } = answer
  // The account may know more than the person who taps.
  return family === null || list.you.mayReadHealth
    ? family
    : { ...family, children: family.children.map((child) => ({ ...child, told: null })) }
}

/** The children of the family whose number this is, as far as this phone has numbers. */
const findListed = ({ list }: Pick<Desk, 'list'>, typed: string): DayChild[] => {
  const phone = parsePhone(typed)
  return phone === null ? [] : list.children.filter(({ parent }) => parent?.phone === phone)
}

export const findChosen = (
  family: LookedUp,
  { known }: Pick<WalkInDraft, 'known'>,
): KnownChild | undefined => family?.children.find(({ record }) => record === known?.record)

type Part = {
  draft: WalkInDraft
  family: LookedUp
  onChange: (part: Partial<WalkInDraft>) => void
}

/** Nothing of one child is an answer about another. */
const ANOTHER = {
  ...{ known: null, firstName: '', birthDate: '' },
  ...{ isOther: false, otherName: '', otherPhone: '' },
  ...{ isStillRight: null, hasHealth: null, allergies: '', medicine: '', photos: null },
} as const satisfies Partial<WalkInDraft>

/** Takes out what a family has filled in whose number was a slip. What was typed stays. */
function withoutFamily(draft: WalkInDraft, family: LookedUp): Partial<WalkInDraft> {
  const { parentName, children } = family ?? { parentName: null, children: [] }
  const isTheirs = children.some(({ pickup }) =>
    pickup.some(({ name }) => name === draft.otherName),
  )
  return {
    ...(draft.known ? ANOTHER : {}),
    ...(draft.parentName === parentName ? { parentName: '' } : {}),
    ...(children.some(({ lastName }) => lastName === draft.lastName) ? { lastName: '' } : {}),
    ...(isTheirs ? { isOther: false, otherName: '', otherPhone: '' } : {}),
  }
}

export function PhoneField({ draft, family, onChange }: Part) {
  const desk = useDesk()
  const [listed] = findListed(desk, draft.phone)
  // Two parents may have one number.
  const parents = new Set([listed?.parent?.name, family?.parentName].filter(Boolean))
  const waiting = family?.children.find(({ waitingSince }) => waitingSince !== null)
  return (
    <>
      <TextField
        label="Parent’s phone"
        hint="If we know the family, the rest fills itself in."
        inputMode="tel"
        value={draft.phone}
        onChange={(phone) => {
          const [child] = findListed(desk, phone)
          onChange({
            phone,
            ...(parsePhone(phone) === parsePhone(draft.phone) ? {} : withoutFamily(draft, family)),
            ...(child?.parent
              ? {
                  parentName: draft.parentName || child.parent.name,
                  lastName: draft.lastName || (child.lastName ?? ''),
                }
              : {}),
          })
        }}
      />
      {parents.size > 0 ? (
        <Note
          tone="ok"
          icon={CircleCheck}
          title={`We know this family: ${[...parents].join(', ')}`}
        >
          {waiting
            ? `On the waitlist for today since ${waiting.waitingSince ?? ''}.`
            : 'Another child of this family'}
        </Note>
      ) : family === null ? (
        <p
          role="status"
          className="flex items-center gap-2.5 font-sign text-ui font-semibold text-soft"
        >
          <Icon shape={CircleAlert} />
          We don’t know this number yet.
        </p>
      ) : null}
    </>
  )
}

/** Which child of the family it is. Nothing is chosen beforehand. @returns whether the names are still to be typed */
export function useWhoIsHere({ draft, family, onChange }: Part) {
  const [isAnother, setIsAnother] = useState(false)
  const children = family?.children ?? []
  const hasTyped = draft.known === null && draft.firstName !== ''
  const asksNames = draft.known === null && (children.length === 0 || isAnother || hasTyped)
  const choice =
    family && children.length > 0 ? (
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-sign text-ui font-bold">Who is here?</legend>
        {children.map((child) => (
          <Tile
            key={child.record}
            name="who"
            title={`${child.firstName} ${child.lastName}`.trim()}
            isLarge
            isOn={draft.known?.record === child.record}
            onChange={() => {
              const { record, age, hasEmail, firstName, lastName } = child
              setIsAnother(false)
              onChange({
                ...ANOTHER,
                ...{ known: { record, age, hasEmail }, firstName, lastName },
                parentName: family.parentName,
              })
            }}
          >
            {child.age} years.{child.waitingSince === null ? '' : ' Waiting for today'}
          </Tile>
        ))}
        <Tile
          name="who"
          title="Another child"
          isOn={asksNames}
          onChange={() => {
            setIsAnother(true)
            onChange({
              ...(draft.known ? ANOTHER : {}),
              lastName: draft.lastName || (children[0]?.lastName ?? ''),
              parentName: draft.parentName || family.parentName,
            })
          }}
        >
          of this family
        </Tile>
      </fieldset>
    ) : null
  return { choice, asksNames }
}

type PickupPerson = { name: string; phone: string; words: string }

/** Who else may pick up a child of this family, each name once. */
export function findOthers(desk: Desk, draft: WalkInDraft, family: LookedUp): PickupPerson[] {
  const chosen = findChosen(family, draft)
  const people = [
    ...findListed(desk, draft.phone).flatMap(({ pickup }) =>
      pickup.map(({ name, phone, relationship }) => ({
        ...{ name, phone: phone ?? '', words: inSentence(relationship) },
      })),
    ),
    ...(chosen ? [chosen] : (family?.children ?? [])).flatMap(({ pickup }) =>
      pickup.map(({ name, phone }) => ({ name, phone, words: formatPhone(phone) })),
    ),
  ]
  return people.filter(
    ({ name }, index) =>
      name !== draft.parentName.trim() && people.findIndex((one) => one.name === name) === index,
  )
}

/** What the family said about health before, which the parent confirms or corrects today. */
export function StillRight({
  told,
  draft,
  onChange,
}: { told: NonNullable<KnownChild['told']> } & Omit<Part, 'family'>) {
  const { allergies, medicine, on } = told
  const hasHealth = allergies !== '' || medicine !== ''
  return (
    <>
      <Note
        tone={hasHealth ? 'bad' : 'info'}
        icon={hasHealth ? 'diamond' : CircleCheck}
        title={`Allergies: ${allergies || 'none'}, told us on ${on}`}
      >
        {medicine === '' ? '' : `Medicine: ${medicine}. `}Ask once more today.
      </Note>
      <Question title="Still right?">
        <Segments
          label="Still right?"
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'changed', label: 'Something changed' },
          ]}
          value={draft.isStillRight === null ? null : draft.isStillRight ? 'yes' : 'changed'}
          onChange={(value) => {
            onChange(
              value === 'yes'
                ? { isStillRight: true, hasHealth, allergies, medicine }
                : { isStillRight: false, hasHealth: hasHealth || null, allergies, medicine },
            )
          }}
        />
      </Question>
    </>
  )
}
