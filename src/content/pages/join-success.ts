import type { StarterPage } from './starter-page'

export const joinSuccessPage: StarterPage = {
  title: 'You are on the list',
  slug: 'join-success',
  meta: { description: 'Your registration has arrived. What happens next.' },
  layout: [
    {
      blockType: 'hero',
      look: 'dark',
      heading: "Thanks! You're on the list",
      lede: 'Your registration has arrived. There is nothing else you have to do.',
      links: [
        { label: 'See upcoming events', to: 'address', href: '/events', look: 'sun' },
        { label: 'Register another child', to: 'address', href: '/join/youth', look: 'light' },
        { label: 'Back to Home', to: 'address', href: '/', look: 'light' },
      ],
    },
    {
      blockType: 'steps',
      heading: 'What happens next',
      look: 'numbers',
      items: [
        {
          title: 'Look for our email',
          text: 'A copy is in your inbox now. We read it and confirm within 1–2 business days.',
        },
        {
          title: 'Pick up if we call',
          text: 'A team member may reach out, to plan for what you need.',
        },
        { title: 'Hear what fits', text: 'We tell you about upcoming programs that fit.' },
      ],
    },
  ],
}
