import type { Block } from 'payload'

import { headingField, introductionField } from '@collections/fields/section'

/** The featured story and the others. Staff edit them under Stories. */
export const StoryListBlock: Block = {
  slug: 'storyList',
  interfaceName: 'StoryListBlock',
  labels: { singular: 'Stories', plural: 'Stories' },
  admin: { group: 'Filled from elsewhere' },
  fields: [
    headingField,
    introductionField,
    { name: 'comingTitle', type: 'text', label: 'Heading of “more to come”', maxLength: 100 },
    { name: 'comingText', type: 'textarea', label: 'Text of “more to come”', maxLength: 400 },
  ],
}
