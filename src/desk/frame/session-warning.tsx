import type { SessionEnd } from '@/features/accounts/rules'
import { SESSION_WARNING } from '@/features/accounts/session-wording'

import { DeskButton } from '../ui/button'
import { DeskDialog } from '../ui/dialog'

/** Two minutes before a session ends. After inactivity, a press extends it; after twelve hours it ends anyway. */
export function SessionWarning({ end, onStay }: { end: SessionEnd; onStay: () => void }) {
  const { title, text, stay } = SESSION_WARNING[end]
  return (
    <DeskDialog
      title={title}
      isOpen
      onClose={onStay}
      actions={
        <>
          <DeskButton onClick={onStay}>{stay}</DeskButton>
          <form method="post" action="/auth/sign-out">
            <DeskButton type="submit" look="line">
              Sign out
            </DeskButton>
          </form>
        </>
      }
    >
      <p>{text}</p>
    </DeskDialog>
  )
}
