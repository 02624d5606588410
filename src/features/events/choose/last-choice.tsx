import { FILLED_BY_SCRIPT } from '@/ui/filled-by-script'

import { type Choice, type City, getAddress } from './rules'

/**
 * Offers the choice of the last visit (src/page-script/last-choice.ts) without applying it: a family may look for
 * another child today.
 */
export const LastChoice = ({ choice, cities }: { choice: Choice; cities: readonly City[] }) => (
  <last-choice
    className="empty:hidden"
    data-address={getAddress(choice)}
    data-cities={JSON.stringify(cities)}
    {...FILLED_BY_SCRIPT}
  />
)
