import { linkRequestMetadata, LinkRequestPage } from './request-page'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const metadata = linkRequestMetadata('en')

export default function Page({ searchParams }: Props) {
  return <LinkRequestPage locale="en" searchParams={searchParams} />
}
