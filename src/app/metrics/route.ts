import { handleMetrics } from '@/features/reports/metrics/handler'

export const dynamic = 'force-dynamic'

export const GET = handleMetrics
