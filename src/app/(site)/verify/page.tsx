import { Verify, verifyMetadata } from './verified'

export const metadata = verifyMetadata('en')

export default function VerifyPage() {
  return <Verify locale="en" />
}
