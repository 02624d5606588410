import { staffRoute } from '@/features/accounts/staff-route'
import { handleCorrection, handleCorrections } from '@/features/people/corrections/handler'

export const GET = staffRoute(
  {
    right: 'review',
    failure: 'The corrections could not be read. Please try again in a moment.',
  },
  handleCorrections,
)

export const POST = staffRoute(
  {
    right: 'review',
    changes: true,
    failure: 'The correction was not saved. Please try again in a moment.',
  },
  handleCorrection,
)
