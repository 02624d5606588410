import { Verified, verifiedMetadata } from '../verified'

type Props = { params: Promise<{ reference: string }> }

export const metadata = verifiedMetadata('en')

export default function VerifiedPage({ params }: Props) {
  return <Verified locale="en" params={params} />
}
