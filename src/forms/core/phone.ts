import { formatPhone } from './format-answers'
import { phoneDigits } from './normalize'

const NUMBER_LENGTH = 10

const getDigits = (text: string) => text.replace(/\D/g, '')

/**
 * Formats a phone number while it is typed, `(216) 555-01`, and moves the caret so that it stays after the
 * same digit. Text that cannot become a ten-digit number is left as it is, so that no digit is lost.
 */
export function maskPhone(typed: string, caret: number): { text: string; caret: number } {
  const digits = getDigits(phoneDigits(typed))
  if (digits.length > NUMBER_LENGTH || /[^\d\s().+\-–/]/.test(typed)) return { text: typed, caret }

  const text = punctuated(digits)
  const dropped = getDigits(typed).length - digits.length
  const digitsBefore = Math.max(0, getDigits(typed.slice(0, caret)).length - dropped)
  return { text, caret: positionAfter(text, digitsBefore, caret >= typed.length) }
}

function punctuated(digits: string): string {
  if (digits.length === NUMBER_LENGTH) return formatPhone(digits)
  if (digits.length > 6) return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
  if (digits.length > 3) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return digits
}

function positionAfter(text: string, digitCount: number, isAtEnd: boolean): number {
  if (isAtEnd) return text.length
  let seen = 0
  for (let position = 0; position < text.length; position += 1) {
    if (seen === digitCount) return position
    if (/\d/.test(text.charAt(position))) seen += 1
  }
  return text.length
}
