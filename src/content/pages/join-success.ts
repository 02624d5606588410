import type { StarterPage } from './starter-page'

export const joinSuccessPage: StarterPage = {
  title: 'You are on the list',
  slug: 'join-success',
  meta: { description: 'What happens after you register.' },
  layout: [
    {
      blockType: 'hero',
      look: 'dark',
      heading: "Thanks! You're on the list",
      lede: 'We read every registration and confirm within 1–2 business days.',
      links: [
        { label: 'See upcoming events', to: 'address', href: '/events', look: 'sun' },
        { label: 'Register somebody else', to: 'address', href: '/join', look: 'light' },
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
          text: 'A copy of your registration comes by email at once.',
        },
        {
          title: 'Pick up if we call',
          text: 'A team member may reach out, to plan for what is needed.',
        },
        { title: 'Hear what fits', text: 'We tell you about upcoming programs that fit.' },
      ],
    },
  ],
}
