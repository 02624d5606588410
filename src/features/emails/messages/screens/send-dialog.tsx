'use client'
// Client code because the page is read again after a refusal: the readers may have changed meanwhile.

import { Send } from 'lucide'
import { useRouter } from 'next/navigation'

import { Consequences } from '@/desk/ui/consequences'
import { DeskInput } from '@/desk/ui/field'
import { FormDialog } from '@/desk/ui/form-dialog'
import { Icon } from '@/ui/icon'

import { hasSpanish, type Readers, type Words } from '../rules'
import { getConsequences, getReaders } from '../wording'

type Props = {
  isOpen: boolean
  onClose: () => void
  onSaved: () => void
  path: string
  readers: Readers
  to: string
  audience: string
  families: number
  childrenCount: number | null
  spanish: number
  fingerprint: string
  answersTo: string
  words: Words
}

/** Names the addressees of a message, and asks for their number before it goes. */
export function SendDialog({
  isOpen,
  onClose,
  onSaved,
  path,
  readers,
  to,
  audience,
  families,
  childrenCount,
  spanish,
  fingerprint,
  answersTo,
  words,
}: Props) {
  const router = useRouter()
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Send to ${getReaders(readers, families)}?`}
      path={path}
      fields={{ to, fingerprint, ...words }}
      submit={
        <>
          <Icon shape={Send} />
          Send {families} {families === 1 ? 'email' : 'emails'}
        </>
      }
      note="You can stop it for one minute. After that, emails can’t be recalled."
      onSaved={onSaved}
      onRefused={() => {
        router.refresh()
      }}
    >
      <Consequences
        sentences={getConsequences({
          readers,
          audience,
          families,
          children: childrenCount,
          subject: words.subject,
          spanish,
          isInSpanish: hasSpanish(words),
          answersTo,
        })}
      />
      <DeskInput
        name="families"
        label={`Type the number of ${readers} to go on`}
        inputMode="numeric"
        autoComplete="off"
      />
    </FormDialog>
  )
}
