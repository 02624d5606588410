import { Eye } from 'lucide'

import { today } from '@/lib/clock'
import { Icon } from '@/ui/icon'

import { DOCUMENT_KINDS } from '../photos/rules'
import type { Driver } from '../store'
import { CARD_NAMES, momentWords } from '../wording'

/** Both cards of a driver, side by side. */
export const Photos = ({ driver }: { driver: Driver }) => (
  <>
    <div className="grid gap-4 p-5 md:grid-cols-2">
      {DOCUMENT_KINDS.map((kind) => {
        const photo = driver.photos.find((one) => one.kind === kind)
        return (
          <figure key={kind} className="grid content-start gap-2.5">
            {photo ? (
              <img
                className="aspect-[8/5] w-full rounded-3 border border-line bg-well object-contain"
                src={`/staff/files/driver-documents/${photo.id}`}
                alt={`${CARD_NAMES[kind]} of ${driver.name}`}
              />
            ) : (
              <p className="grid aspect-[8/5] w-full place-items-center rounded-3 border border-dashed border-edge text-soft">
                No photo yet
              </p>
            )}
            <figcaption className="flex min-h-11 flex-wrap items-center justify-between gap-2">
              <span>
                <b className="font-sign">{CARD_NAMES[kind]}</b>
                {photo ? (
                  <span className="text-table text-soft">
                    {' '}
                    sent {momentWords(photo.sentAt, today())}
                  </span>
                ) : null}
              </span>
              {photo ? (
                <a
                  className="desk-button desk-button--line desk-button--small"
                  href={`/staff/files/driver-documents/${photo.id}`}
                  target="_blank"
                  rel="noopener"
                >
                  Larger<span className="sr-only">: {CARD_NAMES[kind]}, in a new tab</span>
                </a>
              ) : null}
            </figcaption>
          </figure>
        )
      })}
    </div>
    <p className="desk-note mx-5 mb-5">
      <Icon shape={Eye} />
      <span>You have opened these photos. That is recorded, and they carry your name.</span>
    </p>
  </>
)
