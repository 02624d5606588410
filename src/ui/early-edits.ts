type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What somebody typed, ticked or chose in a control before React had taken it over. */
export type EarlyEdit = { control: Control; value: string; isChecked: boolean }

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** What was changed in a form since the server drew it. */
export const editsIn = (form: HTMLFormElement): EarlyEdit[] =>
  [...form.elements]
    .filter(isControl)
    .filter(isEdited)
    .map((control) => ({
      control,
      value: control.value,
      isChecked: isBox(control) && control.checked,
    }))

function isEdited(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(drawn, 0)
  }
  if (control.type === 'hidden') return false
  if (!isBox(control)) return control.value !== control.defaultValue
  // Of several radio buttons, the one that was chosen.
  return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio')
}

/**
 * Repeats an edit, now that React listens: the form learns of it as if it were made at this moment, once, and the control
 * holds what it held.
 */
export function repeatEdit({ control, value, isChecked }: EarlyEdit): void {
  if (!control.isConnected || control.disabled) return
  if (isBox(control)) {
    control.checked = !isChecked
    control.click()
    return
  }
  if (control instanceof HTMLSelectElement) control.value = value
  else if (control.type !== 'file') setUnseen(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Sets a value past React, which compares it with the one that it last saw, and says nothing if that is the same. The
 * caret stays where it is.
 */
function setUnseen(control: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const { selectionStart, selectionEnd } = control
  control.value = value === '' ? ' ' : ''
  Reflect.set(Object.getPrototypeOf(control), 'value', value, control)
  if (selectionStart !== null && document.activeElement === control)
    control.setSelectionRange(selectionStart, selectionEnd)
}
