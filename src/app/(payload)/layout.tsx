import '@payloadcms/next/css'
import './custom.css'
import '@/desk/desk.css'

import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'

import { withAccount } from '@/features/accounts/account-for-payload'
import { NOT_SIGNED_IN, UNREADABLE_REQUEST } from '@/features/accounts/wording'
import { argumentsOf, staffCalling } from '@/panel/server-functions'
import { PreloadedFonts } from '@/ui/preloaded-fonts'
import config from '@payload-config'

import { importMap } from './cms/importMap.js'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  // Whatever the types say, anybody with a session cookie may send anything.
  const sent: unknown = args
  const name = typeof sent === 'object' && sent !== null && 'name' in sent ? sent.name : undefined
  // No failure: a page whose session has just ended stays as it is, with what was typed.
  const account = await staffCalling(name)
  if (!account) return { state: null, error: NOT_SIGNED_IN }
  const given = argumentsOf(args.name, sent)
  if (!given) return { state: null, error: UNREADABLE_REQUEST }
  return withAccount(account, () =>
    handleServerFunctions({ name: args.name, args: given, config, importMap }),
  )
}

export default function PanelLayout({ children }: { children: ReactNode }) {
  return (
    <RootLayout
      config={config}
      importMap={importMap}
      serverFunction={serverFunction}
    >
      <PreloadedFonts />
      {children}
    </RootLayout>
  )
}
