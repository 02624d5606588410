import type { DocumentViewServerProps } from 'payload'

import { TIME_ZONE_NAME } from '@/lib/organization'

import { findVersions } from '../editing/versions/store'
import { STATE_WORDS } from '../editing/versions/wording'
import { RestoreVersion } from './restore-version'

/** The versions of a record: when, who, what changed, and what visitors see. */
export async function Versions({ initPageResult }: DocumentViewServerProps) {
  const { collectionConfig, docID, req } = initPageResult
  if (!collectionConfig || docID === undefined || !req.user) return null
  const address = `/cms/collections/${collectionConfig.slug}/${String(docID)}`
  const versions = await findVersions(req.user, collectionConfig.slug, String(docID))
  if (!versions) return null
  return (
    <div className="versions-list desk">
      <p>
        Times are {TIME_ZONE_NAME}. Putting an earlier version live never deletes anything: what is
        there now stays in this list.
      </p>
      {versions.length === 0 ? <p>Nothing has been saved yet.</p> : null}
      <ol>
        {versions.map(({ id, when, who, what, state }, index) => (
          <li key={id}>
            <div>
              <b>{when}</b>
              <p>{who}</p>
            </div>
            <div>
              <p>{what}</p>
              <p className="versions-list__state" data-state={state}>
                {STATE_WORDS[state]}
              </p>
            </div>
            <div className="versions-list__tools">
              <a href={`${address}/versions/${id}`} aria-label={`Look at the version of ${when}`}>
                Look at it
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
