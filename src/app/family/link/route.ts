import { handleLinkRequest } from '@/features/rsvp/family/handler'

export const POST = (request: Request): Promise<Response> => handleLinkRequest(request)
