import { handleSwitch } from '@/features/rsvp/reminders/handler'

type Context = { params: Promise<{ key: string }> }

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  handleSwitch((await params).key, 'on', request)
