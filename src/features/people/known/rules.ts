import { foldName } from '@/lib/names'
import { escapeLike } from '@/lib/search-text'
import { SUBMISSION_SLUGS, type SubmissionSlug } from '@/submissions'

import {
  type FamilyHead,
  getHead,
  getPersons,
  type Moment,
  type NamedSubmission,
  type Person,
} from '../families/rules'
import { type PeopleQuery, readQuery } from '../rules'

/** The sender of a message, as they named themselves. */
export type Sender = {
  /** Their message. */
  id: string
  name: string
  email: string | null
  phone: string | null
}

/** A family that has sent something from the same address, or in which a person has the same phone number. */
export type Known = {
  by: 'email' | 'phone'
  head: FamilyHead
  /** The sender’s name as the family has it, of a person or a parent; `null` if the family does not have it. */
  name: string | null
  /** The person whose page shows all of them: the sender, or the first person. */
  person: Person
  /** How much of each kind they have sent. */
  counts: readonly { collection: SubmissionSlug; count: number }[]
}

const PHONE_DIGITS = 10

/** Finds the family with exactly this address or this phone number; `null` if the sender left neither. */
export function senderQuery({ email, phone }: Pick<Sender, 'email' | 'phone'>): PeopleQuery | null {
  const number = phone?.length === PHONE_DIGITS ? readQuery(phone) : null
  const patterns = [
    ...(email === null ? [] : [[`% ${escapeLike(email.toLowerCase())} %`]]),
    ...(number?.ok ? number.value.patterns : []),
  ]
  const words = [email ?? phone ?? '']
  return patterns.length > 0 ? { kind: 'email', words, reference: null, patterns } : null
}

/** A sender's known family, from its submissions; `null` if there is nothing but their message. */
export function getKnown(
  sender: Sender,
  submissions: readonly NamedSubmission[],
  moment: Moment,
): Known | null {
  const others = submissions.filter(({ id }) => id !== sender.id)
  const persons = getPersons(others, moment)
  const isSender = (name: string | null): name is string =>
    name !== null && foldName(name) === foldName(sender.name)
  const same = persons.find(({ name }) => isSender(name))
  const person = same ?? persons[0]
  const counts = SUBMISSION_SLUGS.map((collection) => ({
    collection,
    count: others.filter((one) => one.collection === collection && one.status !== 'unsubscribed')
      .length,
  })).filter(({ count }) => count > 0)
  if (!person || counts.length === 0) return null
  return {
    by: isByPhone(sender, others) ? 'phone' : 'email',
    head: getHead(others, persons),
    name: same?.name ?? others.map(({ parentName }) => parentName).find(isSender) ?? null,
    person,
    counts,
  }
}

/** Whether only the phone number is the same. An address that was corrected since is not in any column now. */
const isByPhone = ({ email, phone }: Sender, others: readonly NamedSubmission[]): boolean =>
  phone !== null &&
  !others.some((one) => email !== null && one.email === email) &&
  others.some((one) =>
    [one.phone, one.emergencyPhone, ...one.pickupPeople.map((pickup) => pickup.phone)].includes(
      phone,
    ),
  )
