import type { StarterPage } from './starter-page'

/** The form is shown below the first section. */
export const subscribePage: StarterPage = {
  title: 'Subscribe',
  slug: 'subscribe',
  meta: {
    description:
      'Hear of new days out, new programs and new stories first. Unsubscribe with one click, in every email.',
  },
  layout: [
    {
      blockType: 'hero',
      look: 'plain',
      heading: 'Hear it first.',
      lede: 'New days out, new programs, a story worth telling. A short email when there is something to say.',
    },
    {
      blockType: 'steps',
      heading: 'What you get',
      look: 'numbers',
      items: [
        {
          title: 'New dates, before they fill up',
          text: 'Groups are small, eight to twelve young people. The list hears of a new day first.',
        },
        {
          title: 'News of the programs',
          text: 'They have started, and groups stay small. We write when there are new days, cities and places.',
        },
        {
          title: 'A way out, every time',
          text: 'Each email has a link to unsubscribe. It works with one click, and for good.',
        },
      ],
    },
  ],
}
