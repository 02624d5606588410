'use client'
// A client component because the address follows the title while staff type it.

import { Button, TextInput, useField, useFormFields } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

import { getSlug, isSlugIn } from '@/lib/slug'

type Props = {
  path: string
  prefix: string
  publicSlug: string | null
  fixedPath: string | null
}

/**
 * The field for a web address. It follows the title until staff type another address or publish the record.
 */
export function WebAddressInput({ path, prefix, publicSlug, fixedPath }: Props) {
  const { value, setValue, showError, disabled } = useField<string | undefined>({ path })
  const title = useFormFields(([{ title: field }]) =>
    typeof field?.value === 'string' ? field.value : '',
  )
  const titleBefore = useRef(title)
  const isFollowing = publicSlug === null && fixedPath === null

  useEffect(() => {
    const before = titleBefore.current
    titleBefore.current = title
    if (!isFollowing || title === before) return
    if (!value || isSlugIn(value, before)) setValue(getSlug(title))
  }, [isFollowing, setValue, title, value])

  if (fixedPath !== null) {
    return (
      <div className="field-type">
        <p className="field-label">Web address</p>
        <p>{fixedPath}</p>
        <p className="field-description">
          It is printed, linked and searched for, so it stays as it is.
        </p>
      </div>
    )
  }
  const hasMoved = publicSlug !== null && value !== publicSlug
  return (
    <>
      <TextInput
        label="Web address"
        path={path}
        readOnly={disabled}
        required
        showError={showError}
        value={value ?? ''}
        description={`Made from the title; you can change it. Visitors find it at ${prefix}${value ? value : '…'}`}
        onChange={(event: { target: { value: string } }) => {
          setValue(event.target.value)
        }}
      />
      {hasMoved ? (
        <div
          className="desk grid justify-items-start gap-3 border-l-6 border-bill-700 bg-sheet-2 px-4 py-3 wrap-anywhere"
          role="status"
        >
          <p>
            <b>Visitors know this address.</b> Once you publish this, {prefix}
            {publicSlug} leads on to the new one, so links in emails and on other sites still work,
            until something else is published there.
          </p>
          <Button
            buttonStyle="secondary"
            margin={false}
            size="small"
            type="button"
            onClick={() => {
              setValue(publicSlug)
            }}
          >
            Keep {publicSlug}
          </Button>
        </div>
      ) : null}
    </>
  )
}
