'use client'
// A client component because it lists what the chosen scope erases before an admin confirms it.

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { DeskChoices, DeskInput, DeskSelect } from '@/desk/ui/field'
import { DeskForm } from '@/desk/ui/form'
import type { Scope } from '@/features/records/retention/rules'

/** The contents of one scope. */
export type EraseList = {
  scope: Scope
  name: string
  /** By which the server knows that the list is still the one that was read. */
  seen: string
  households: readonly {
    key: string
    who: string
    records: readonly { id: string; name: string; what: string; sent: string; reference: string }[]
  }[]
}

/** The form by which an admin has something erased: first the list of it, then the code. */
export function Erase({
  id,
  hint,
  lists,
}: {
  id: string
  hint: string
  lists: readonly EraseList[]
}) {
  const router = useRouter()
  const [scope, setScope] = useState('')
  const list = lists.find((one) => one.scope === scope)
  return (
    <DeskForm
      path={`/staff/people/${id}/erase`}
      submit="Confirm and erase"
      look="bad"
      fields={list ? { seen: list.seen, ...onlyOf(list) } : { seen: '', households: '-' }}
      onRefused={() => {
        // The list may have changed.
        router.refresh()
      }}
    >
      <DeskSelect
        name="scope"
        label="Whose data"
        hint={hint}
        value={scope}
        onChange={(event) => {
          setScope(event.target.value)
        }}
        options={[
          { value: '', label: 'Choose' },
          ...lists.map((one) => ({ value: one.scope, label: one.name })),
        ]}
      />
      {list ? <Listed list={list} /> : null}
      <DeskInput
        name="code"
        label="Code from your app"
        hint="The six digits of your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        maxLength={64}
      />
    </DeskForm>
  )
}

/** A single address leaves nothing to choose. */
function onlyOf({ households }: EraseList): { households?: string } {
  const [only, another] = households
  return only && !another ? { households: only.key } : {}
}

const Listed = ({ list: { households } }: { list: EraseList }) => (
  <div className="grid gap-3" aria-live="polite">
    {households.length > 1 ? (
      <DeskChoices
        name="households"
        label="Addresses"
        options={households.map(({ key }) => ({ value: key, label: key }))}
        chosen={households.map(({ key }) => key)}
      />
    ) : null}
    {households.map(({ key, who, records }) => (
      <section
        key={key}
        aria-label={`What is erased of ${key}`}
        className="grid gap-2 rounded-2 bg-info-bg px-4 py-3"
      >
        <p>
          <b className="font-sign wrap-anywhere">{key}</b>
          <span className="block text-table">{who}</span>
        </p>
        <ul className="grid gap-1.5 text-table">
          {records.map((record) => (
            <li key={record.id}>
              {record.name}: {record.what}
              <span className="block text-soft">
                {record.sent}, {record.reference}
              </span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
