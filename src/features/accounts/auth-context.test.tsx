import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { AuthProvider, useAuth } from './auth-context'

const Who = () => {
  const { user, role, loading } = useAuth()
  return JSON.stringify({ user, role, loading })
}

describe('useAuth', () => {
  it('starts in the loading state, without an account', () => {
    const html = renderToString(
      <AuthProvider>
        <Who />
      </AuthProvider>,
    )
    expect(html.replaceAll('&quot;', '"')).toBe('{"user":null,"role":null,"loading":true}')
  })

  it('throws outside of its provider, and names the provider', () => {
    expect(() => renderToString(<Who />)).toThrow('useAuth must be used within an AuthProvider')
  })
})
