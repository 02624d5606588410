import { notFound } from 'next/navigation'

/** Any address without a page. Without this one it would have no layout to be not found in. */
export default function UnknownPage() {
  notFound()
}
