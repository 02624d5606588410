import { shortNames } from './rules'
import type { DayChild, DaySnapshot, DayYou } from './snapshot'
import type { Tap } from './tap'

/**
 * What one person may see of a day. The server sends each phone no more than that; a phone that another person taps on
 * shows no more.
 */

type Eyes = Pick<DayYou, 'kind' | 'mayReadHealth'>

/** The tap as a person may read it. */
export const tapSeenBy = (tap: Tap, eyes: Eyes): Tap =>
  eyes.kind === 'helper' ? forHelper(tap, eyes) : withoutCare(tap, eyes)

const CARE = ['incident', 'medicine']

/** What was seen and given is for accounts with the health right; others read that there was something. */
function withoutCare(tap: Tap, { mayReadHealth }: Eyes): Tap {
  if (mayReadHealth || !CARE.includes(tap.about ?? '')) return tap
  const { text: _text, data, ...rest } = tap
  return { ...rest, data: { told: data?.['told'] ?? 'no' } }
}

/** A helper's phone holds no reasons, no words about a family, and nothing that a helper could not see at the gate. */
function forHelper(tap: Tap, eyes: Eyes): Tap {
  const { reason: _reason, release, text, data, ...rest } = withoutCare(tap, eyes)
  const isCare = CARE.includes(tap.about ?? '')
  return {
    ...rest,
    ...(release ? { release: withoutReason(release) } : {}),
    ...(isCare && text !== undefined ? { text } : {}),
    ...(data && (isCare || HELPERS_NOTES.includes(tap.about ?? '') || tap.kind !== 'note')
      ? { data: tap.about === 'ask' || tap.about === 'decided' ? pick(data, ASK_FACTS) : data }
      : {}),
  }
}

/** Notes whose facts a helper's phone needs to fold the day. */
const HELPERS_NOTES = ['adult', 'count', 'ask', 'decided', 'settled', 'lead', 'told']
const ASK_FACTS = ['what', 'to', 'tap', 'answer', 'dayCode', 'place', 'walkIn']

const pick = (data: NonNullable<Tap['data']>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)))

const withoutReason = ({ reason: _reason, ...release }: NonNullable<Tap['release']>) => release

/**
 * The list of an account as another person may see it, for a phone that both tap on. It only leaves out: what the
 * account may not see is not there.
 */
export function listSeenBy<List extends Pick<DaySnapshot, 'you' | 'children' | 'taps'>>(
  list: List,
  you: DayYou,
): List {
  const short = shortNames(
    list.children.map(({ rsvp, firstName, lastName }) => ({
      id: rsvp,
      firstName,
      lastName: lastName ?? '',
    })),
  )
  const seen = list.children.map((child) => withoutHealth(child, you))
  return {
    ...list,
    you,
    children:
      you.kind === 'helper'
        ? seen.map((child) => withoutFamily(child, short.get(child.rsvp) ?? child.firstName))
        : seen,
    taps: list.taps.map((tap) => tapSeenBy(tap, you)),
  }
}

/** Without the right only that there are answers. */
function withoutHealth(child: DayChild, { mayReadHealth }: Eyes): DayChild {
  if (mayReadHealth) return child
  const hasAnswers = child.health.some((mark) => mark !== 'unknown')
  return { ...child, health: hasAnswers ? ['exists'] : [], healthText: null }
}

const withoutFamily = (child: DayChild, name: string): DayChild => ({
  ...child,
  name,
  lastName: null,
  waiverName: null,
  parent: null,
  calls: [],
  pickup: child.pickup.map((person) => ({ ...person, phone: null })),
  never: child.never.map((person) => ({ ...person, note: null })),
})
