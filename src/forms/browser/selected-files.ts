import { fileQuestions, type SelectedFile, type SelectedFiles } from '@/forms/core/files'
import type { Questions } from '@/forms/core/questions'

import type { Values } from './form-definition'

export const selectedFile = ({ name, size, type }: File): SelectedFile => ({
  name,
  bytes: size,
  type,
})

/** The files selected in a form, by the names of their questions. */
export function selectedFiles(questions: Questions, values: Readonly<Values>): SelectedFiles {
  return new Map(
    fileQuestions(questions).flatMap(([name]) => {
      const value = values[name]
      // During server rendering there is no FileList, and no value either.
      const file = value !== undefined && value instanceof FileList ? value.item(0) : null
      return file ? [[name, selectedFile(file)]] : []
    }),
  )
}
