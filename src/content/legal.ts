import { AGES_IN_WORDS, UNDERAGE } from '@/features/events/ages/wording'
import type { LegalTextBlock } from '@/payload-types'

import { link, linkedParagraph, list, paragraph, richText } from './rich-text'

type Section = NonNullable<LegalTextBlock['sections']>[number]

const section = (title: string, ...pieces: ReturnType<typeof paragraph>[]): Section => ({
  title,
  body: richText(...pieces),
})

/** Both texts have the same dates. The contact details below them come from the site settings. */
const days = { effective: '5/20/2024', updated: '7/3/2025' } as const

export const starterTerms: LegalTextBlock = {
  blockType: 'legalText',
  ...days,
  sections: [
    section(
      'About these terms',
      paragraph(
        'These terms took effect on 5/20/2024 and were last updated on 7/3/2025. They cover the use of this website. If you use it, you accept them.',
      ),
    ),
    section(
      'Who we are',
      paragraph(
        `Swantastic is a veteran-led nonprofit for young people ages ${AGES_IN_WORDS.all}. Our application for 501(c)(3) status is pending.`,
      ),
    ),
    section(
      'Using the site',
      paragraph('You are welcome here. In return we ask four things:'),
      list(
        'Use the site lawfully.',
        'Do not break it, overload it or try to reach what is not yours to see.',
        'Do not copy it for sale.',
        'Do not send us anything harmful or false.',
      ),
    ),
    section(
      'Signing up for programs',
      paragraph(
        `A parent or guardian registers anyone ${UNDERAGE}. The details you give must be true, and you keep them current.`,
      ),
      paragraph('A place is confirmed only when we say so.'),
    ),
    section(
      'Waivers and consents',
      paragraph(
        'Our events ask for a participant waiver (version 1.0, last updated September 2024). Consent to photographs and consent to transportation are separate choices.',
      ),
      paragraph('Signing online means typing your full name.'),
    ),
    section(
      'Volunteers and applicants',
      paragraph(
        'An application is not an offer. Some roles need a background check. Drivers must be screened and approved before anyone rides with them.',
      ),
    ),
    section(
      'Donations',
      paragraph(
        'Gifts are made on the page of a separate provider, under that provider’s terms. Gifts are not tax-deductible at this time.',
      ),
      paragraph('If something went wrong with a gift, or you would like it back, write to us.'),
    ),
    section(
      'Sponsorship',
      paragraph(
        'Recognition is agreed in writing. A sponsor’s name on this site is thanks, not endorsement.',
      ),
    ),
    section(
      'Our content',
      paragraph(
        'The words, art and marks on this site belong to us or are used with permission. You may share pages and links. Ask before you reuse images of people.',
      ),
    ),
    section(
      'Links to other sites',
      paragraph(
        'Donation, map, calendar and social links lead to other sites. Their owners are responsible for them.',
      ),
    ),
    section(
      'No warranty; limits on liability',
      paragraph(
        'We work to keep this site right and running, but it comes as it is. As far as the law allows, we are not liable for loss that comes from using it or from not being able to use it.',
      ),
      paragraph('Nothing here limits a right that the law says cannot be limited.'),
    ),
    section(
      'Changes',
      paragraph(
        'We give at least 30 days’ notice of material changes by posting the new terms and their date here.',
      ),
    ),
    section(
      'Governing law and contact',
      paragraph(
        'The waiver for an event names the law that governs it. Everything else here is governed by the law that applies to the use of this site.',
      ),
      linkedParagraph(
        'Questions about these terms? Write to us, or use the ',
        link('contact page', '/contact'),
        '.',
      ),
    ),
  ],
}

export const starterPrivacy: LegalTextBlock = {
  blockType: 'legalText',
  ...days,
  sections: [
    section(
      'The short version',
      paragraph(
        'We ask for what we need to run safe programs. We keep it private. We do not sell it. You can ask us to show it to you or to delete it.',
      ),
      paragraph('This policy took effect on 5/20/2024 and was last updated on 7/3/2025.'),
    ),
    section(
      'What we collect',
      paragraph('Only what you give us, and only for what you asked us to do:'),
      list(
        'Registrations and RSVPs: names, dates of birth, contact and emergency details, the allergies and support needs you choose to share, consents and typed signatures.',
        'Volunteers and applicants: contact details, experience, availability and, for a job, a resume.',
        'Drivers: photos of the license and the insurance card.',
        'Messages and newsletter sign-ups: name, email and what you write.',
      ),
      paragraph(
        'With a form we also keep when it was sent and from which internet address, so that a signature can be proved and misuse can be stopped.',
      ),
    ),
    section(
      'Children under 13',
      paragraph(
        'We do not knowingly collect personal information from children under 13. A parent or guardian gives us the details that a younger child needs to take part, and may see, correct or delete them.',
      ),
      paragraph('If a child has written to us directly, tell us and we will remove it.'),
    ),
    section(
      'What we do not collect',
      paragraph('Card or bank details. Gifts are made on a separate donation page.'),
    ),
    section(
      'How we use it',
      list(
        'To confirm places and prepare events',
        'To keep young people safe, and to reach you in an emergency',
        'To match volunteers with what needs doing',
        'To answer you',
        'To send the news you asked for',
      ),
    ),
    section(
      'Who sees it',
      paragraph(
        'Staff and event leaders who need it; service providers who host or deliver it for us; and authorities, if the law or someone’s safety requires it. We do not sell personal information.',
      ),
    ),
    section(
      'Photos and stories',
      paragraph(
        'Only with consent. It is optional, and you can withdraw it for future use at any time.',
      ),
    ),
    section(
      'Storage in your browser',
      paragraph(
        'A form you have not sent yet may be kept in your browser until you close the tab. In a browser without JavaScript, each Add, Continue or Check keeps what you typed on our server instead, for at most 90 minutes, health answers included. The list of events keeps the city and ages that you chose last, to offer them the next time. Signing in keeps a session on your device.',
      ),
      paragraph(
        'This site measures nothing about you for advertising, and its pages load nothing from other companies.',
      ),
    ),
    section(
      'How long we keep it',
      linkedParagraph(
        'Each kind of detail has a time limit, and when the time is up, the system erases it. All of them are on ',
        link('What we keep and for how long', '/privacy-policy/what-we-keep'),
        '. You do not have to wait for that: ask us, and we will tell you what can go now.',
      ),
    ),
    section(
      'Keeping it safe',
      paragraph(
        'Access by role, encrypted connections, private storage for resumes and driver documents, and training for the people who handle them. No system is perfect; we will tell you if something goes wrong that affects you.',
      ),
    ),
    section(
      'Your choices',
      list(
        'See, correct, export or delete your details',
        'Unsubscribe from any email',
        'Withdraw a consent',
      ),
      paragraph(
        'Write to us and we will answer. The law where you live, in California for example, may give you further rights; we honor them in the same way.',
      ),
    ),
    section(
      'Changes and contact',
      paragraph('Material changes are announced here at least 30 days ahead.'),
      linkedParagraph(
        'Questions about your details? Write to us, or use the ',
        link('contact page', '/contact'),
        '.',
      ),
    ),
  ],
}
