import { handleMetrics } from '@/features/metrics/handler'

export const dynamic = 'force-dynamic'

export const GET = handleMetrics
