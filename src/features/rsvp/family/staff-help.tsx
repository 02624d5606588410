import { Fragment } from 'react'

import type { Locale } from '@/lib/locale'

import { familyWordsIn } from './words-in'

type Props = { phone: string | null; email: string | null; locale: Locale }

/** Says who helps with requests that the page cannot handle. */
export const StaffHelp = ({ phone, email, locale }: Props) => {
  const words = familyWordsIn(locale).staff
  const ways = [
    ...(phone
      ? [
          <Fragment key="phone">
            {words.call} {phone}
          </Fragment>,
        ]
      : []),
    ...(email
      ? [
          <Fragment key="email">
            {words.write} <a href={`mailto:${email}`}>{email}</a>
          </Fragment>,
        ]
      : []),
  ]
  return ways.length === 0 ? (
    words.ask
  ) : (
    <>
      {words.canHelp} {ways[0]}
      {ways.length > 1 && (
        <>
          {' '}
          {words.or} {ways[1]}
        </>
      )}
      .
    </>
  )
}
