import { notFound } from 'next/navigation'

import { DriverPhotosForm } from '@/features/drivers/photos/form'
import { Sent } from '@/features/drivers/photos/sent'
import { findPhotoRequest, isForAnotherPage } from '@/features/drivers/photos/store'
import { privateLinkMetadata } from '@/features/website/seo/metadata'
import { siteFacts } from '@/features/website/site-settings/store'
import { openForm } from '@/forms/server/open-form'
import { greeting } from '@/mail/shown'
import { ExpiredLink } from '@/ui/expired-link'

type Props = { params: Promise<{ key: string }> }

export const metadata = privateLinkMetadata('Photos for driving')

/** A driver uploads the photos that we asked for here. Opening the page changes nothing. */
export default async function PhotosPage({ params }: Props) {
  const { key } = await params
  const [asked, facts] = await Promise.all([findPhotoRequest(key), siteFacts()])
  if (!asked && (await isForAnotherPage(key))) notFound()
  return (
    <main id="main" tabIndex={-1} className="section ground-tint">
      <div className="wrap">
        {asked?.state === 'used' ? (
          <Sent />
        ) : asked?.state === 'open' ? (
          <div className="max-w-form">
            <h1 className="mt-4 mb-3">
              {asked.asks === 'both' ? 'Photos for driving' : 'One photo for driving'}
            </h1>
            <p className="lede mb-7">
              {greeting(asked.name)} Thank you for offering to drive. Please take a photo of the
              whole card, so that names and dates can be read.
            </p>
            <DriverPhotosForm
              linkKey={key}
              asks={asked.asks}
              fromServer={await openForm('driver-photos', {}, { key })}
            />
          </div>
        ) : (
          <ExpiredLink
            reason="It was replaced by a newer one, has expired, or is not complete."
            contactEmail={facts.email}
          />
        )}
      </div>
    </main>
  )
}
