import type { JoinField } from 'payload'

/** The resume of a record, with a link to download it. */
export const resumeOf = (on: 'volunteer' | 'careerApplication'): JoinField => ({
  name: 'resume',
  type: 'join',
  collection: 'resumes',
  on,
  label: 'Resume',
  admin: { allowCreate: false, defaultColumns: ['originalName', 'link', 'createdAt'] },
})
