import { classNames } from '@/ui/class-names'

/** An email as mailboxes show it. Nothing in it can be followed or run. */
export const EmailFrame = ({
  html,
  title = 'The email as it goes out',
  className,
}: {
  html: string
  title?: string
  className: string
}) => (
  <iframe
    className={classNames('w-full rounded-2 border border-line bg-white', className)}
    title={title}
    sandbox=""
    srcDoc={html}
  />
)
