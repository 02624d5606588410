'use client'
// A client component because it stays on the page and shows errors at the fields.
import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useState } from 'react'

import { RIGHT_NAMES } from '@/features/accounts/wording'

import { callServer, type ServerResult } from './call-server'

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
] as const

const textOf = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

export function InviteForm() {
  const router = useRouter()
  const [role, setRole] = useState('staff')
  const [isSending, setIsSending] = useState(false)
  const [result, setResult] = useState<ServerResult | null>(null)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    setIsSending(true)
    const response = await callServer('/staff/accounts/invite', {
      name: textOf(data, 'name'),
      email: textOf(data, 'email'),
      role: textOf(data, 'role'),
      rights: textOf(data, 'rights'),
    })
    setIsSending(false)
    setResult(response)
    if (!response.isGood) return
    form.reset()
    setRole('staff')
    router.refresh()
  }

  return (
    <form className="invite__form" noValidate onSubmit={(event) => void send(event)}>
      {FIELDS.map(({ name, label, type }) => {
        const error = result?.fields[name]
        return (
          <p key={name}>
            <label htmlFor={`invite-${name}`}>{label}</label>
            <input
              id={`invite-${name}`}
              name={name}
              type={type}
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `invite-${name}-error` : undefined}
            />
            {error ? (
              <span id={`invite-${name}-error`} className="invite__error">
                {error}
              </span>
            ) : null}
          </p>
        )
      })}
      <p>
        <label htmlFor="invite-role">Role</label>
        <select
          id="invite-role"
          name="role"
          value={role}
          onChange={({ target }) => {
            setRole(target.value)
          }}
        >
          <option value="staff">Staff</option>
          <option value="admin">Admin</option>
        </select>
      </p>
      {role === 'staff' ? (
        <p>
          <label className="invite__right">
            <input type="checkbox" name="rights" value="health" defaultChecked />{' '}
            {RIGHT_NAMES.health}
          </label>
        </p>
      ) : (
        <input type="hidden" name="rights" value="health" />
      )}
      <Button type="submit" size="medium" margin={false} disabled={isSending}>
        {isSending ? 'Sending…' : 'Send the invitation'}
      </Button>
      <p role="status">{result?.isGood ? result.message : null}</p>
      {result && !result.isGood ? (
        <p role="alert" className="invite__error">
          {result.message}
        </p>
      ) : null}
    </form>
  )
}
