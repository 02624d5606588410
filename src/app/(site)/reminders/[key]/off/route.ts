import { handleSwitch } from '@/features/rsvp/reminders/handler'
import { handleOrSendAgain } from '@/forms/server/unavailable'

type Context = { params: Promise<{ key: string }> }

export const POST = (request: Request, { params }: Context): Promise<Response> =>
  handleOrSendAgain(request, async (received) => handleSwitch((await params).key, 'off', received))
