import { handleAddress } from '@/features/rsvp/address/handler'

export const POST = (request: Request): Promise<Response> => handleAddress(request)
