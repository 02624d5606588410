import '@payloadcms/next/css'
import './custom.css'
import '@/desk/desk.css'

import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { headers } from 'next/headers'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'

import { keepEarlyUse } from '@/desk/frame/early-use'
import { RepeatEarlyUse } from '@/desk/frame/repeat-early-use'
import { SessionWatch } from '@/desk/frame/session-watch'
import { withAccount } from '@/features/accounts/account-for-payload.tx'
import { NOT_SIGNED_IN, UNREADABLE_REQUEST } from '@/features/accounts/wording'
import { getArguments, refuseToSchedule, staffCalling } from '@/panel/server-functions'
import { PreloadedFonts } from '@/ui/preloaded-fonts'
import config from '@payload-config'

import { importMap } from './cms/importMap.js'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  // Despite the types, any caller with a session cookie may send anything.
  const sent: unknown = args
  const name = typeof sent === 'object' && sent !== null && 'name' in sent ? sent.name : undefined
  // Not an error: a page whose session has just ended stays open with its typed text.
  const account = await staffCalling(name)
  if (!account) return { state: null, error: NOT_SIGNED_IN }
  const given = getArguments(args.name, sent)
  if (!given) return { state: null, error: UNREADABLE_REQUEST }
  const refusal = args.name === 'schedule-publish' ? await refuseToSchedule(given) : null
  if (refusal !== null) return { error: refusal }
  return withAccount(account, () =>
    handleServerFunctions({ name: args.name, args: given, config, importMap }),
  )
}

/**
 * The nonce that lets scripts run in this page. The web server adds the policy to the request for Next, too.
 */
const getNonce = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1]

export default async function PanelLayout({ children }: { children: ReactNode }) {
  const nonce = getNonce((await headers()).get('content-security-policy'))
  return (
    <RootLayout
      config={config}
      importMap={importMap}
      serverFunction={serverFunction}
    >
      <PreloadedFonts />
      <script
        {...(nonce === undefined ? {} : { nonce })}
        // The browser hides the nonce from scripts, and so from React.
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: `(${keepEarlyUse.toString()})()` }}
      />
      <RepeatEarlyUse />
      <SessionWatch />
      {children}
    </RootLayout>
  )
}
