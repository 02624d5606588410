import { foldName, isSameName } from '@/lib/names'

import type { DayChild, MustNot } from './snapshot'
import type { ParentAnswer, ReleaseWay } from './tap'

/** What an adult at the gate may decide. The second may do what the lead may. */
export type GateRole = 'lead' | 'staff' | 'helper' | 'uncleared'

export const getGateRole = ({
  kind,
  isLead,
  isCleared,
}: {
  kind: 'staff' | 'helper'
  isLead: boolean
  isCleared: boolean
}): GateRole => (isLead ? 'lead' : kind === 'staff' ? 'staff' : isCleared ? 'helper' : 'uncleared')

/** `beside-cleared`: allowed while a cleared adult stands there. `asks`: the lead decides. */
export type Permission = 'yes' | 'beside-cleared' | 'asks'

/** Who may do an *Out*. Only the lead decides that a child goes with a person whom the family did not name. */
export function mayRelease(role: GateRole, how: ReleaseWay): Permission {
  switch (how) {
    case 'code':
    case 'stayed':
    case 'alone':
      return role === 'uncleared' ? 'beside-cleared' : 'yes'
    case 'photo-id':
      return role === 'lead' || role === 'staff' ? 'yes' : 'asks'
    case 'lead':
      return role === 'lead' ? 'yes' : 'asks'
  }
}

/**
 * The ways in which a child may go that its sheet offers, the first one first. An adult goes alone; a child whose
 * parent stayed goes with that parent. After two wrong codes no phone offers the code.
 */
export function offeredWays(
  child: Pick<DayChild, 'isAdult' | 'stays'>,
  { hasWrongCodes }: { hasWrongCodes: boolean },
): readonly ReleaseWay[] {
  if (child.isAdult) return ['alone']
  if (child.stays) return ['stayed', 'lead']
  return hasWrongCodes ? ['photo-id', 'lead'] : ['code', 'photo-id', 'lead']
}

/**
 * What is still needed when a person shows a photo ID instead of the code. A parent needs no more; of anyone else the
 * parent hears by phone, and without their yes the lead decides.
 */
export function afterPhotoId(
  isParent: boolean,
  parent: ParentAnswer | null,
): 'out' | 'call' | 'lead' {
  if (isParent) return 'out'
  if (parent === null) return 'call'
  return parent === 'said-yes' ? 'out' : 'lead'
}

const words = (name: string): string[] => foldName(name).split(' ').filter(Boolean)

/**
 * The person whom the family excluded and whose name this is; `null` if there is none. Families write more than a name
 * (“Terrence Cole, her uncle”), so a first and a last name that both occur there count, too.
 */
export function findMustNot(never: readonly MustNot[], name: string): MustNot | null {
  const typed = words(name)
  return (
    never.find((one) => {
      if (isSameName(one.name, name)) return typed.length > 0
      const written = words(one.name)
      return typed.length > 1 && typed.every((word) => written.includes(word))
    }) ?? null
  )
}
