/** The words of the home page. */
export const home = {
  title: 'Swantastic | We go first. They go further.',
  description:
    'Veteran-led adventures, art and mentorship for young people ages 5 to 25. Small groups. Steady adults. Free for every family.',
  hero: {
    headline: ['We go first.', 'They go further.'],
    tagline:
      'Veteran-led adventures, art and mentorship for young people ages 5 to 25. Small groups. Steady adults. Free for every family.',
    claims: [
      { number: '200+', label: 'youth mentored and counting' },
      { number: '700+', label: 'hours of mentorship' },
      { number: '3', label: 'launch cities' },
      { number: '~20', label: 'years of founder experience' },
    ],
  },
  approach: {
    title: 'Every day out has the same shape.',
    introduction:
      'It is an old lesson, from the field and from the flyway: whoever is in front breaks the wind, and then the front changes. Our signature approach fits it into a single day.',
    steps: [
      {
        title: 'Set out',
        icon: 'boot',
        text: 'We start on our feet. A walk, a paddle, a climb. Moving side by side makes it easier to talk.',
      },
      {
        title: 'Make something',
        icon: 'brush',
        text: 'A sketch, a verse, a beat, a meal. Making gives a young person proof of their own hands.',
      },
      {
        title: 'Talk it through',
        icon: 'talk',
        text: 'We sit down. What was hard today? What helped? Mentors listen first and never rush it.',
      },
      {
        title: 'Take the lead',
        icon: 'flag',
        text: 'Then we trade places. They set the pace, call the route and look out for the group.',
      },
    ],
  },
  pillars: {
    title: 'Six patches to earn, one young person at a time.',
    introduction:
      'Nobody is one thing. A hike opens a conversation; a song finishes it. So we never teach these apart.',
    items: [
      {
        title: 'Outdoor Adventures',
        tagline: 'Trails, water and night skies. Confidence you can feel in your legs.',
        patch: '/art/patch-outdoors.svg',
      },
      {
        title: 'Creative Arts & Music',
        tagline: 'Pick up the brush, the drum, the mic. Everyone has something to say.',
        patch: '/art/patch-arts.svg',
      },
      {
        title: 'Mental Health Support',
        tagline: 'Calm places, plain talk and adults who listen before they advise.',
        patch: '/art/patch-mind.svg',
      },
      {
        title: 'Life Skills',
        tagline: 'Cook it, fix it, budget it, tie it. Know-how that travels home.',
        patch: '/art/patch-skills.svg',
      },
      {
        title: 'Cultural Exposure & Travel',
        tagline: 'New food, new streets, new stories. The world gets bigger and closer.',
        patch: '/art/patch-travel.svg',
      },
      {
        title: 'Mentorship & Career Exploration',
        tagline: 'Someone a few miles ahead who turns around and waits for you.',
        patch: '/art/patch-mentor.svg',
      },
    ],
  },
  impact: {
    title: 'The miles behind us, and the next hundred.',
    figures: [
      {
        number: '200+',
        label: 'youth mentored',
        description: 'Young people walked with so far, and counting.',
      },
      {
        number: '700+',
        label: 'hours of mentorship',
        description: 'Time given in person, one conversation after another.',
      },
      {
        number: '3',
        label: 'launch cities',
        description: 'Cleveland, Los Angeles, and Charlotte, planned for 2026.',
      },
      {
        number: '100',
        label: 'youth, our goal',
        description: 'The group we are raising money and mentors to reach.',
      },
    ],
  },
  questions: {
    title: 'Before you pack.',
    introduction: 'The questions families, donors and volunteers ask us most.',
    items: [
      {
        question: 'What do programs cost?',
        answer: 'Nothing. Programs are free to families. Donors and sponsors cover the costs.',
      },
      {
        question: 'Where are you?',
        answer:
          'Our launch cities are Cleveland, Ohio; Los Angeles, California; and Charlotte, North Carolina, which is planned for 2026. Detroit, Atlanta and Phoenix are next on the map.',
      },
      {
        question: 'What ages do you serve?',
        answer:
          'Ages 5 to 25 overall. Each event page gives the range for that day, and some are narrower. The launch event, for example, is for ages 5 to 17.',
      },
      {
        question: 'Is my donation tax-deductible?',
        answer:
          'Not yet. Our application for 501(c)(3) status is pending, so donations are not tax-deductible at this time. We will say so clearly on this site when that changes.',
      },
      {
        question: 'How much time does it take?',
        answer:
          'You choose. Volunteers give anything from two hours a month to ten hours a week. Tell us whether weekdays, weeknights, weekends or the occasional event suits you, and we will match you from there.',
      },
    ],
  },
} as const
