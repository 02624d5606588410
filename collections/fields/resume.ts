import type { JoinField } from 'payload'

/** The resume that came with a record, with the link to download it. */
export const resumeOf = (on: 'volunteer' | 'careerApplication'): JoinField => ({
  name: 'resume',
  type: 'join',
  collection: 'resumes',
  on,
  label: 'Resume',
  admin: { allowCreate: false, defaultColumns: ['originalName', 'link', 'createdAt'] },
})
