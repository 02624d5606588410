type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A visitor's change of a control before React took it over. */
export type EarlyEdit = { control: Control; value: string; isChecked: boolean }

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** The visitor's changes to a form since the server rendered it. */
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
  // Of several radio buttons, only the chosen one.
  return control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio')
}

/**
 * Repeats an edit for React: the form handles it once, as if it happened now, and the control keeps its
 * value.
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
 * Sets a value without React noticing. React ignores an event if the value is the one that it last saw. The
 * caret stays in place.
 */
function setUnseen(control: HTMLInputElement | HTMLTextAreaElement, value: string) {
  const { selectionStart, selectionEnd } = control
  control.value = value === '' ? ' ' : ''
  Reflect.set(Object.getPrototypeOf(control), 'value', value, control)
  if (selectionStart !== null && document.activeElement === control)
    control.setSelectionRange(selectionStart, selectionEnd)
}
