'use client'
// A client component because it is a dialog that shows errors at its fields.

import { toast } from '@payloadcms/ui'
import { Plus } from 'lucide'
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useId, useState } from 'react'

import { ROLE_NAMES } from '@/features/accounts/rules'
import { RIGHT_NAMES } from '@/features/accounts/wording'
import { callServer } from '@/panel/call-server'
import { Icon } from '@/ui/icon'

import { DeskButton } from '../ui/button'
import { DeskDialog } from '../ui/dialog'
import { Failure } from '../ui/failure'
import { OwnProof, proofError } from './own-proof'

const ROLES = [
  {
    value: 'staff',
    hint: 'Events, people, messages, drivers, website. Cannot see accounts or the log.',
  },
  { value: 'admin', hint: 'Everything, also accounts, waivers and erasing a person.' },
] as const

type Role = (typeof ROLES)[number]['value']

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
] as const

const textOf = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Invites a colleague, in a dialog. Whoever makes somebody an administrator proves that it is still them. */
export function Invite({ hasSecondStep }: { hasSecondStep: boolean }) {
  const id = useId()
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const [role, setRole] = useState<Role>('staff')
  const [isSending, setIsSending] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [message, setMessage] = useState('')
  const close = () => {
    setIsOpen(false)
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const names = ['name', 'email', 'role', 'rights', 'code', 'currentPassword']
    setIsSending(true)
    const result = await callServer(
      '/staff/accounts/invite',
      Object.fromEntries(names.map((name) => [name, textOf(data, name)])),
    )
    setIsSending(false)
    setErrors(result.fields)
    setMessage(result.isGood ? '' : result.message)
    if (!result.isGood) return
    close()
    toast.success(result.message)
    router.refresh()
  }

  return (
    <>
      <DeskButton
        aria-haspopup="dialog"
        onClick={() => {
          setErrors({})
          setMessage('')
          setRole('staff')
          setIsOpen(true)
        }}
      >
        <Icon shape={Plus} />
        Invite a colleague
      </DeskButton>
      <DeskDialog
        title="Invite a colleague"
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <DeskButton type="submit" form={id} disabled={isSending}>
              {isSending ? 'Sending…' : 'Send the invitation'}
            </DeskButton>
            <DeskButton look="line" onClick={close}>
              Not now
            </DeskButton>
          </>
        }
      >
        <form id={id} className="grid gap-4" noValidate onSubmit={(event) => void send(event)}>
          <div className="grid gap-4 sm:grid-cols-2">
            {FIELDS.map(({ name, label, type }) => (
              <div key={name} className="desk-field">
                <label htmlFor={`${id}-${name}`}>{label}</label>
                {errors[name] ? (
                  <span id={`${id}-${name}-error`} className="desk-field__error">
                    {errors[name]}
                  </span>
                ) : null}
                <input
                  className="desk-input"
                  id={`${id}-${name}`}
                  name={name}
                  type={type}
                  autoComplete="off"
                  aria-invalid={errors[name] ? true : undefined}
                  aria-describedby={errors[name] ? `${id}-${name}-error` : undefined}
                />
              </div>
            ))}
          </div>
          <fieldset>
            <legend className="font-sign text-tool font-bold">May do</legend>
            {ROLES.map(({ value, hint }) => (
              <label key={value} className="desk-tick">
                <input
                  type="radio"
                  name="role"
                  value={value}
                  checked={role === value}
                  onChange={() => {
                    setRole(value)
                  }}
                />
                <b>{ROLE_NAMES[value]}</b>
                <small>{hint}</small>
              </label>
            ))}
          </fieldset>
          {role === 'staff' ? (
            <label className="desk-tick">
              <input type="checkbox" name="rights" value="health" />
              <b>{RIGHT_NAMES.health}</b>
              <small>Allergies, medicine and support needs of children.</small>
            </label>
          ) : (
            <OwnProof id={id} hasSecondStep={hasSecondStep} error={proofError(errors)} />
          )}
          <p className="text-table text-soft">
            They get an email with a link, which works once, for 72 hours, and choose a password of
            at least 12 characters.
          </p>
          <Failure>{message}</Failure>
        </form>
      </DeskDialog>
    </>
  )
}
