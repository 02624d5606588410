import { outcomeResponse } from '@/features/accounts/respond'
import { confirmWithCode } from '@/features/accounts/second-step'
import { staffRoute } from '@/features/accounts/staff-route'
import { findErasable } from '@/features/people/person/store'
import { erasureHandler } from '@/features/records/retention/handler'
import { SECOND_STEP_NEEDED } from '@/features/records/retention/wording'
import { refusalResponse } from '@/lib/response'
import { refused } from '@/lib/result'

export const POST = staffRoute(
  { right: 'erase', changes: true },
  erasureHandler({
    find: findErasable,
    confirm: async (tx, admin, code) => {
      const confirmed = await confirmWithCode(tx, admin, code)
      if (confirmed.ok) return confirmed
      return refused(
        confirmed.refusal.code === 'second-step-off'
          ? refusalResponse(409, SECOND_STEP_NEEDED)
          : outcomeResponse(confirmed),
      )
    },
  }),
)
