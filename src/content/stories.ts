import type { Story } from '@/payload-types'

import { heading, link, linkedParagraph, paragraph, richText } from './rich-text'

type Starter = Omit<Story, 'id' | 'createdAt' | 'updatedAt' | '_status'>

/** The first story of the site, by the founder. */
export const founderStory: Starter = {
  title: 'Why I founded Swantastic',
  slug: 'why-i-founded-swantastic',
  standfirst:
    'A veteran on going first, stepping aside and what young people can do with an adult who comes back.',
  author: 'Founder, Swantastic',
  isFeatured: true,
  body: richText(
    paragraph(
      'Geese get the credit, but swans do it too. When a flock has a long way to go it takes the shape of a V, and one bird goes to the front. That bird has the hardest work. It breaks the wind, and everyone behind it spends a little less to stay in the air. Then, before it is worn out, it slides back into the line and another bird moves up.',
    ),
    paragraph('Nobody is the leader for the whole trip. Everybody gets to be, for a while.'),
    paragraph(
      'I am a veteran, and I have about twenty years of experience to draw on. If you asked me to put most of what I learned into one picture, I would hand you that one. Go first when it is hard. Hold the line for the people behind you. Then step aside, because the point was never to stay in front. The point was for all of us to arrive.',
    ),
    paragraph(
      'I founded Swantastic because I think every young person should have someone who will do that for them.',
    ),
    heading('What is missing is rarely talent', 'h2'),
    paragraph(
      'I have met young people with more nerve, more humor and more imagination than most boardrooms. Talent is not the scarce thing. What is scarce is distance: a ride to the trailhead, an instrument that stays in the house, a Saturday that is not already spoken for, a grown-up with no agenda who remembers what you said last time.',
    ),
    paragraph(
      'Those gaps are ordinary. They are also stubborn. A child who has never been somewhere cannot picture themselves there, and a teenager who has never been asked a real question learns to stop offering answers. None of that is a character flaw. It is a shortage of open doors, and doors are something adults can do something about.',
    ),
    heading('Why outside, and why art', 'h2'),
    paragraph(
      'People ask why we mix hiking with painting, or music with mental health. It is because I do not believe you can teach one part of a person at a time.',
    ),
    paragraph(
      'Outdoors, your body is busy and your guard comes down. You walk side by side instead of sitting face to face, and walking side by side is the easiest way I know to talk. The hill does not care where you live or what grade you got. You get to the top or you get a good story about why not.',
    ),
    paragraph(
      'Then you make something. A sketch, a verse, a pot of soup. Making slows you down enough to notice what you feel, and gives you proof that your hands can change the world in front of them, even if it is only a square of paper.',
    ),
    paragraph(
      'After that we sit and talk it through. What was hard? What helped? Who helped you? Mental health support does not always look like an office. Sometimes it looks like a circle on the grass and an adult who can stand a silence.',
    ),
    paragraph(
      'And then we trade places. They set the pace. They read the map. They look back to check on the last person in line. I have never seen a young person handed real responsibility who did not stand a little taller under it.',
    ),
    heading('Small on purpose', 'h2'),
    paragraph(
      'We keep our cohorts to eight to twelve. That is small enough that no one disappears. We serve ages 5 to 25, because nobody is finished growing up on their eighteenth birthday, and because a twenty-year-old who was once the nervous kid in the back makes a very good mentor.',
    ),
    paragraph(
      'Programs are free to families. I want a parent to be able to say yes without opening a wallet or telling us their troubles.',
    ),
    paragraph(
      'We are starting in Cleveland, Los Angeles and Charlotte, and we have our eye on Detroit, Atlanta and Phoenix. So far more than 200 young people have been mentored, over more than 700 hours. Our goal now is to reach 100 through what we are building here. I would rather do that carefully than do it loudly.',
    ),
    linkedParagraph(
      'I will be straight with you about one more thing. We are new. Our application for 501(c)(3) status is pending, and ',
      link('gifts', '/donate'),
      ' are not tax-deductible yet. If you give now, you are giving because you believe in the work. That kind of trust has weight, and we intend to carry it properly.',
    ),
    heading('Where you come in', 'h2'),
    linkedParagraph(
      'You do not have to be a veteran or a mountaineer. You have to be willing to show up, and then show up again. You can ',
      link('volunteer', '/volunteer'),
      ' for as little as two hours a month. You can ',
      link('tell someone about us', '/share'),
      '. You can ',
      link('write to me', '/contact'),
      ' if you run a school, a studio or a business and see a way to help. You can read more of ',
      link('our stories', '/stories'),
      ' as they arrive.',
    ),
    paragraph(
      'Somewhere ahead of you, once, a person broke the wind. Maybe they were a coach, an aunt, a teacher, a neighbor with a truck. You may not have noticed at the time. I suspect you have thought about them since.',
    ),
    paragraph('This is how we thank them. We take a turn at the front.'),
  ),
}
