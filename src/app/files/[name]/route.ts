import { handleWaiverFile } from '@/features/waiver/handler'

export async function GET(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  return handleWaiverFile(request, (await params).name)
}
