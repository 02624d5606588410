/**
 * Shortcuts without a modifier: `/`, `n` and `a`. Users of speech input, or with unsteady hands, turn them off; this
 * browser keeps that.
 */
const STORED = 'swan-single-keys'

export const areSingleKeysOn = (): boolean => localStorage.getItem(STORED) !== 'off'

export function setSingleKeys(areOn: boolean) {
  if (areOn) localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, 'off')
}

/** Whether a key is pressed alone, and not to type something. */
export const isSingleKey = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  areSingleKeysOn() &&
  !(ctrlKey || metaKey || altKey) &&
  document.querySelector('dialog[open]') === null &&
  !(
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null
  )
