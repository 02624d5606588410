import * as z from 'zod/mini'

/**
 * Unsent text of a desk form, kept in this tab under the id of the account: signing out clears it, closing the tab ends
 * it, and other accounts in this browser do not see it. A form names controls that must not be kept on a disk.
 */

const KEYS = 'desk-draft:'

const getKey = (account: string, name: string) => `${KEYS}${account}:${name}`

const kept = z.array(z.object({ name: z.string(), value: z.string(), isChecked: z.boolean() }))

/** One control, as it was left. */
export type KeptControl = z.infer<typeof kept>[number]

export function loadDraft(account: string, name: string): KeptControl[] {
  try {
    return kept.parse(JSON.parse(sessionStorage.getItem(getKey(account, name)) ?? '[]'))
  } catch {
    return []
  }
}

/** Keeps a draft over the previous one; an empty one removes it. */
export function saveDraft(account: string, name: string, controls: readonly KeptControl[]): void {
  try {
    if (controls.length === 0) sessionStorage.removeItem(getKey(account, name))
    else sessionStorage.setItem(getKey(account, name), JSON.stringify(controls))
  } catch {
    // A browser that stores nothing still sends.
  }
}

/** Forgets the drafts of other accounts that were signed in in this tab. */
export function forgetOthers(account: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(KEYS) && !key.startsWith(getKey(account, '')))
        sessionStorage.removeItem(key)
  } catch {
    // There is nothing to forget.
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (element: Element): element is Control =>
  element.matches('input, textarea, select')

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

const NEVER_KEPT = ['hidden', 'file', 'password']

/** The controls of a form that a draft may hold. */
export const draftControls = (
  form: HTMLFormElement,
  isKept: (name: string) => boolean,
): Control[] =>
  [...form.elements]
    .filter(isControl)
    .filter(({ name, type }) => name !== '' && !NEVER_KEPT.includes(type) && isKept(name))

export const getKept = (control: Control): KeptControl => ({
  name: control.name,
  value: control.value,
  isChecked: isBox(control) && control.checked,
})

/** Whether a kept control is this one: of several with a name, the one with its value. */
export const isOf = (control: Control, { name, value }: KeptControl): boolean =>
  control.name === name && (!isBox(control) || control.value === value)

/** Whether a control holds the kept value. */
export const holds = (control: Control, { value, isChecked }: KeptControl): boolean =>
  isBox(control) ? control.checked === isChecked : control.value === value
