import { giveUpLabel, type GivingUp, keepLabel } from './wording'

/** The texts of the form that gives up places, in English. */
export const words = {
  /** @param only the one who comes; `null` if there are several */
  title: (day: string, only: GivingUp | null) =>
    only === null
      ? `Who is not coming on ${day}?`
      : `${only.isSelf ? 'You are' : `${only.name} is`} not coming on ${day}?`,
  ifWaiting: 'You can undo this for ten minutes. After that it takes a new RSVP to come.',
  ifPlaced:
    'You can undo this for ten minutes. After that the spot is free for the next family. Nothing else changes.',
  notComing: 'Not coming',
  askWho: 'Please check who is not coming.',
  giveUp: giveUpLabel,
  keep: keepLabel,
}

export type GiveUpWords = typeof words
