'use client'

import { useCallback, useEffect, useRef } from 'react'

import type { InitialForm } from '@/forms/core/initial-form'

import { fetchToken, type IssuedToken } from './form-token'

/**
 * The token of one opening of a form. It comes with the server's HTML or is fetched when the form is shown,
 * and stays the same until it is renewed, so that a form that is sent twice is stored once.
 */
export function useFormToken(name: string, fromServer: InitialForm | null) {
  const issued = useRef<Promise<IssuedToken | null> | null>(null)

  /** @returns `null` if the server cannot be reached; the next call tries again */
  const get = useCallback(async (): Promise<IssuedToken | null> => {
    issued.current ??= fetchToken(name)
    const token = await issued.current
    if (token === null) issued.current = null
    return token
  }, [name])

  const renew = useCallback(() => {
    issued.current = null
    void get()
  }, [get])

  /** Gets a new token for a form that is started over. */
  const startOver = useCallback(() => {
    issued.current = fetchToken(name, 'POST')
  }, [name])

  useEffect(() => {
    if (fromServer) {
      issued.current = Promise.resolve({ text: fromServer.formToken, receivedAt: Date.now() })
    } else {
      renew()
    }
  }, [fromServer, renew])

  return { get, renew, startOver }
}
