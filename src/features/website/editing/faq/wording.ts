/** The message after a question was moved. */
export const movedMessage = ({
  question,
  position: place,
  count,
}: {
  question: string
  position: number
  count: number
}): string => `Saved. “${question}” is now ${String(place)} of ${String(count)}.`

export const MOVE_REFUSALS = {
  unknown: 'This question is no longer here. Reload the page to see the list as it is.',
  changed:
    'A colleague changed this group, so nothing was moved. The list now shows their order; move your question again.',
} as const
