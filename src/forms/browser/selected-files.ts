import { fileQuestions, type SelectedFiles } from '@/forms/core/files'
import type { Questions } from '@/forms/core/questions'

import type { Values } from './form-definition'

/** The files that a person has selected in a form, by the names of their questions. */
export function selectedFiles(questions: Questions, values: Readonly<Values>): SelectedFiles {
  return new Map(
    fileQuestions(questions).flatMap(([name]) => {
      const value = values[name]
      // On the server, which renders the form first, there is no FileList.
      const file = value !== undefined && value instanceof FileList ? value.item(0) : null
      return file ? [[name, { name: file.name, bytes: file.size }]] : []
    }),
  )
}
