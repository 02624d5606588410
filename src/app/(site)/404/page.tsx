import { notFound } from 'next/navigation'

/** Where an event that is not there leads: the not-found page, with its status. */
export default function NotFoundPage() {
  notFound()
}
