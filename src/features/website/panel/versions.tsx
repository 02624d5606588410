import type { DocumentViewServerProps } from 'payload'

import { TIME_ZONE_NAME } from '@/lib/organization'

import { findVersions } from '../editing/versions/store'
import { STATE_WORDS } from '../editing/versions/wording'
import { RestoreVersion } from './restore-version'

/** The versions of a record: time, author, changes, and whether visitors see it. */
export async function Versions({ initPageResult }: DocumentViewServerProps) {
  const { collectionConfig, docID, req } = initPageResult
  if (!collectionConfig || docID === undefined || !req.user) return null
  const address = `/cms/collections/${collectionConfig.slug}/${String(docID)}`
  const versions = await findVersions(req.user, collectionConfig.slug, String(docID))
  if (!versions) return null
  return (
    <div className="desk px-(--gutter-h) pt-6 pb-16">
      <p>
        Times are {TIME_ZONE_NAME}. Publishing an earlier version never deletes anything: the
        current one stays in this list.
      </p>
      {versions.length === 0 ? <p>Nothing has been saved yet.</p> : null}
      <ol className="mt-4 rounded-3 border border-line bg-sheet">
        {versions.map(({ id, when, who, what, state }, index) => (
          <li
            key={id}
            className="grid items-center gap-x-6 gap-y-2 px-5 py-3.5 not-first:border-t not-first:border-line desk:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
          >
            <div>
              <b>{when}</b>
              <p>{who}</p>
            </div>
            <div>
              <p>{what}</p>
              <p className={state === 'public' ? 'font-semibold text-ok' : 'text-soft'}>
                {STATE_WORDS[state]}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 desk:justify-end">
              <a href={`${address}/versions/${id}`} aria-label={`View the version of ${when}`}>
                View
              </a>
              {index === 0 ? null : (
                <RestoreVersion
                  collection={collectionConfig.slug}
                  id={String(docID)}
                  versionId={id}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
