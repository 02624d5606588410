import { describe, expect, it } from 'vitest'

import { chosenFileRefusal, chosenFileRefusals, formatFileSize } from './files'
import type { FileQuestion } from './questions'

const photo: FileQuestion = {
  kind: 'file',
  is: 'photo',
  label: 'License',
  accept: 'image/*',
  megabytesMax: 10,
}
const resume: FileQuestion = { ...photo, is: 'document', accept: '.pdf,.doc,.docx' }

const file = (name: string, type?: string, bytes = 1000) =>
  type === undefined ? { name, bytes } : { name, bytes, type }

describe('a chosen photo', () => {
  it.each([
    file('IMG_2041.jpg', 'image/jpeg'),
    file('card.PNG', 'image/png'),
    // The browser does not know the type, so the server decides.
    file('scan', ''),
    file('scan.unknown'),
  ])('may be %j', (chosen) => {
    expect(chosenFileRefusal(photo, chosen)).toBeNull()
  })

  it.each([
    file('IMG_2041.HEIC', ''),
    file('IMG_2041.heif', 'image/heif'),
    file('IMG_2041', 'image/heic'),
  ])('in the format of an iPhone is refused with that reason: %j', (chosen) => {
    expect(chosenFileRefusal(photo, chosen)).toEqual({ code: 'heic' })
  })

  it('is refused if it is not a photo', () => {
    expect(chosenFileRefusal(photo, file('cv.pdf', 'application/pdf'))).toEqual({
      code: 'not-a-photo',
    })
  })

  it('may have ten megabytes, and not a byte more', () => {
    const megabytes = 10 * 1024 * 1024
    expect(chosenFileRefusal(photo, file('a.jpg', 'image/jpeg', megabytes))).toBeNull()
    expect(chosenFileRefusal(photo, file('a.jpg', 'image/jpeg', megabytes + 1))).toEqual({
      code: 'file-too-large',
      megabytesMax: 10,
    })
  })

  it('must be one of the listed types if its question lists them', () => {
    const listed = { ...photo, accept: 'image/jpeg, image/png' }
    expect(chosenFileRefusal(listed, file('a.png', 'image/png'))).toBeNull()
    expect(chosenFileRefusal(listed, file('a.gif', 'image/gif'))).toEqual({ code: 'not-a-photo' })
  })
})

describe('a chosen document', () => {
  it.each(['cv.pdf', 'CV.DOCX', 'cv.doc '])('may be %j', (name) => {
    expect(chosenFileRefusal(resume, file(name, 'application/octet-stream'))).toBeNull()
  })
  it.each(['cv.png', 'pdf', 'cv.pdf.exe'])('is not %j', (name) => {
    expect(chosenFileRefusal(resume, file(name))).toEqual({ code: 'not-a-document' })
  })
})

it('the refusals of a form are keyed by question, and a question without a file has none', () => {
  const files = new Map([['resume', file('cv.png')]])
  expect(chosenFileRefusals({ resume, photo }, files)).toEqual({
    resume: { code: 'not-a-document' },
  })
})

it('file sizes are formatted for people', () => {
  expect(formatFileSize(30_000)).toBe('30 KB')
  expect(formatFileSize(1_900_000)).toBe('1.8 MB')
})
