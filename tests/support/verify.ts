import type { Site } from './server'

/** What somebody who signed a waiver has in hand: its reference, and the link of the signed copy. */
export type Signed = { reference: string; copy: string }

/** What the site answers to whoever asks whether a signed waiver is genuine, and to whoever opens its copy. */
export async function askAbout(
  site: Pick<Site, 'url'>,
  { reference, copy }: Signed,
  signer = 'Elena Torres',
) {
  const response = await fetch(`${site.url}/verify/check`, {
    method: 'POST',
    body: new URLSearchParams({ reference, signer }),
    redirect: 'manual',
  })
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const page = await fetch(new URL(response.headers.get('location') ?? '', site.url), {
    headers: { cookie },
  })
  const download = await fetch(site.url + copy)
  return {
    verified: await page.text(),
    status: download.status,
    type: download.headers.get('content-type'),
  }
}
