import { redirect } from 'next/navigation'

/** Payload would let anybody become the first admin here. Accounts are made at `/auth`. */
export default function CreateFirstUser() {
  redirect('/auth')
}
