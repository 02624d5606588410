'use client'
// A client component of one language, so that a browser loads the texts of no other.

import { loadLater } from '@/ui/load-later'

import { RsvpForm as Form, type RsvpFormProps } from './form'
import { words } from './words'

const checkStep = loadLater(() => import('./check-in-english').then((file) => file.CheckStep))

export const RsvpForm = (props: RsvpFormProps) => (
  <Form {...props} words={words} checkStep={checkStep} />
)
