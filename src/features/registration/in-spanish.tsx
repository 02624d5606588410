'use client'
// A client component of one language, so that a browser loads the texts of no other.

import type { ComponentProps } from 'react'

import { RegistrationForm as Form } from './form'
import { words } from './words.es'

export const RegistrationForm = (props: Omit<ComponentProps<typeof Form>, 'words'>) => (
  <Form {...props} words={words} />
)
