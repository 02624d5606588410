import type { FileQuestion } from '@/forms/core/questions'

/**
 * The question of every form that accepts a resume. Source: specification 1, section 9; specification 2,
 * section 9.
 */
export const resumeFile = {
  kind: 'file',
  is: 'document',
  label: 'Resume',
  accept: '.pdf,.doc,.docx',
  megabytesMax: 10,
} as const satisfies Partial<FileQuestion>
