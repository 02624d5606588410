/** Choices of this phone: dark, and the hand that holds it. They say nothing about anyone. */

const THEME = 'day theme'
const HAND = 'day hand'

export const isDark = (): boolean => localStorage.getItem(THEME) === 'dark'
export const isLeftHanded = (): boolean => localStorage.getItem(HAND) === 'left'

/** Applies both to the page, as attributes that the styles look for. */
export function applyChoices(): void {
  const { dataset } = document.documentElement
  dataset['theme'] = isDark() ? 'dark' : 'light'
  dataset['hand'] = isLeftHanded() ? 'left' : 'right'
}

export function chooseTheme(dark: boolean): void {
  localStorage.setItem(THEME, dark ? 'dark' : 'light')
  applyChoices()
}

export function chooseHand(left: boolean): void {
  localStorage.setItem(HAND, left ? 'left' : 'right')
  applyChoices()
}
