import type { ClientField } from 'payload'

/** Payload's id for the element of a field. */
const getId = (path: string) => `field-${path.replaceAll('.', '__')}`

const FOCUSED = 'input, textarea, select, button, [contenteditable="true"]'

/** The contents of a tab come from the server when it is opened for the first time. */
const WAIT_MS = 10_000

/** Whether a field is among these, or in a row or a group of them. */
function holds(fields: readonly ClientField[], path: readonly string[]): boolean {
  const [name, ...rest] = path
  return fields.some((field) => {
    if ('name' in field) {
      if (field.name !== name) return false
      return rest.length === 0 || ('fields' in field && holds(field.fields, rest))
    }
    return 'fields' in field && holds(field.fields, path)
  })
}

/** The tab of a field, counted from zero; -1 if it is on none. */
const getTab = (fields: readonly ClientField[], path: string): number =>
  fields
    .flatMap((field) => (field.type === 'tabs' ? field.tabs : []))
    .findIndex((tab) => holds(tab.fields, path.split('.')))

const appears = (id: string) =>
  new Promise<HTMLElement | null>((resolve) => {
    const end = performance.now() + WAIT_MS
    const look = () => {
      const found = document.getElementById(id)
      if (found || performance.now() > end) resolve(found)
      else requestAnimationFrame(look)
    }
    look()
  })

/**
 * Brings a field of the record into view and focuses it. Its tab is opened first, because Payload draws no other.
 *
 * @param fields those of the collection
 * @param path as in the collection: `team.lead`
 */
export async function showField(fields: readonly ClientField[], path: string): Promise<void> {
  const tabs = document.querySelectorAll<HTMLElement>('.tabs-field__tab-button')
  tabs[getTab(fields, path)]?.click()
  const field = await appears(getId(path))
  if (!field) return
  const control = field.matches(FOCUSED) ? field : field.querySelector<HTMLElement>(FOCUSED)
  field.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
