import { handleWaiverFile } from '@/features/waiver/handler'

export const GET = handleWaiverFile
