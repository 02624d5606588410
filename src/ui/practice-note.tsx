import { env } from '@/lib/env'

/** Says that all people on this site are invented, on a practice site. */
export const PracticeNote = ({ className }: { className: string }) =>
  env.isPracticeSite ? (
    <p className={className} role="note">
      <strong>This is the practice site.</strong> Everyone on it is invented, and no email leaves
      it.
    </p>
  ) : null
