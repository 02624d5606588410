'use client'
// A client component because it follows the values in the form.

import { useAllFormFields } from '@payloadcms/ui'
import { ChevronDown } from 'lucide'
import { reduceFieldsToValues } from 'payload/shared'

import { Icon } from '@/ui/icon'

import { getNavigation, type NavEntry } from '../site-settings/rules'

/** Previews the menu and the footer before they are saved. */
export function MenuPreview() {
  const [fields] = useAllFormFields()
  const { header, footer, bottom } = getNavigation(reduceFieldsToValues(fields, true))
  return (
    <section className="desk mb-8 grid gap-4" aria-labelledby="menu-preview">
      <div>
        <h2 id="menu-preview">Preview</h2>
        <p className="text-soft">
          As visitors will see it once you save. Open an entry below to change it; drag it to move
          it.
        </p>
      </div>
      <div className="desk-sheet overflow-hidden">
        <ul className="flex flex-wrap gap-x-8 gap-y-4 px-5 py-4">
          {header.map((entry, index) => (
            <Entry key={index} entry={entry} isOpened />
          ))}
        </ul>
        <div className="bg-side px-5 py-5 text-white">
          <ul className="flex flex-wrap gap-x-12 gap-y-5">
            {footer.map((entry, index) => (
              <Entry key={index} entry={entry} />
            ))}
          </ul>
          <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1 border-t border-lake-500 pt-3">
            {bottom.map(({ label }, index) => (
              <li key={index}>{label}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** @param isOpened whether visitors open the entry to see its links, as in the menu */
const Entry = ({ entry, isOpened = false }: { entry: NavEntry; isOpened?: boolean }) => (
  <li>
    <p className="flex items-center gap-1 font-sign font-bold">
      {entry.label}
      {isOpened && 'links' in entry ? <Icon shape={ChevronDown} className="size-4" /> : null}
    </p>
    {'links' in entry ? (
      <ul className="mt-1 text-table">
        {entry.links.map(({ label }, index) => (
          <li key={index}>{label}</li>
        ))}
      </ul>
    ) : null}
  </li>
)
