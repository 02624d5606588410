import { answerWaiverFile } from '@/features/waiver/handler'

export const GET = answerWaiverFile
