import type { Site } from './server'

/** A signer's reference and link of the signed copy. */
export type Signed = { reference: string; copy: string }

/** The responses of the site to a check of a signed waiver, and to a request for its copy. */
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
