import { Fragment } from 'react'

type Props = { phone: string | null; email: string | null }

/** Says who helps with requests that the page cannot handle. */
export const StaffHelp = ({ phone, email }: Props) => {
  const ways = [
    ...(phone ? [<Fragment key="phone">call {phone}</Fragment>] : []),
    ...(email
      ? [
          <Fragment key="email">
            write to <a href={`mailto:${email}`}>{email}</a>
          </Fragment>,
        ]
      : []),
  ]
  return ways.length === 0 ? (
    'Ask our staff, who can help you now.'
  ) : (
    <>
      Our staff can help you now: {ways[0]}
      {ways.length > 1 && <> or {ways[1]}</>}.
    </>
  )
}
