import { handleOpenHelper } from '@/features/event-desk/day/handler'

export const POST = handleOpenHelper
