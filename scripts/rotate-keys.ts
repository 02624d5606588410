/**
 * `npm run keys:rotate` adds a new seal key to `.env`, and keeps the old ones, so that existing seals stay genuine. With
 * `--session-secret` it also replaces the secret of sessions and forms.
 */

import { checkFolder, end, Refusal } from './lib/steps.mjs'
import { readSealKeys, withNewKey } from './start/seal-keys'
import { isOwnSetting, newSecret, readSettings, writeSettings } from './start/settings'

try {
  checkFolder()
  const settings = readSettings()
  const alsoSessions = process.argv.includes('--session-secret')
  if (!settings['PAYLOAD_SECRET']) {
    throw new Refusal('This site has no keys yet: `npm start` writes them to .env.')
  }
  for (const name of ['SEAL_KEYS', ...(alsoSessions ? ['PAYLOAD_SECRET'] : [])]) {
    if (isOwnSetting(name)) continue
    throw new Refusal(
      `${name} comes from the environment of this process, not from .env: change it there, as docs/operations.md says. Nothing was changed.`,
    )
  }
  const keys = withNewKey(readSealKeys(settings))
  writeSettings({
    SEAL_KEYS: keys,
    ...(alsoSessions ? { PAYLOAD_SECRET: newSecret() } : {}),
  })
  const [newest] = keys.split(':')
  console.log(
    `${newest} is in .env now and seals signatures after the next start; older keys stay.`,
  )
  if (alsoSessions) {
    console.log(
      'The session secret is new: at the next start everyone is signed out, and open forms are sent a second time.',
    )
  }
  console.log(
    'Restart the site and the worker, and make a backup: without these keys no seal can be checked.',
  )
} catch (error) {
  end(error)
}
