import type { Waiver } from '@/payload-types'

import { paragraph, richText } from './rich-text'
import { spanishWaiver } from './waiver.es'

type Starter = Pick<Waiver, 'versionLabel' | 'lastUpdated' | 'sections' | 'spanish'>

const section = (title: string, ...paragraphs: string[]) => ({
  title,
  body: richText(...paragraphs.map(paragraph)),
})

/**
 * The participant waiver, version 1.0. The specification fixes the order of its sections. Its ages are
 * literal, because a signed text does not change with a rule.
 */
export const starterWaiver: Starter = {
  versionLabel: 'v1.0',
  lastUpdated: 'September 2024',
  sections: [
    section(
      'Voluntary participation',
      'In this waiver, “Participant” means the person named in the form, and “I” means the Participant or, when the Participant is under 18, the parent or legal guardian who signs. Taking part in Swantastic activities is voluntary. Nobody has required the Participant to join, and the Participant may stop at any time by telling a leader.',
      'I have read the description of the activity, I have had the chance to ask questions, and I believe the Participant is fit to take part. I will tell Swantastic about any illness, injury, allergy or need for support that could affect safety, and I will update that information before the activity begins if it changes.',
    ),
    section(
      'Assumption of risk',
      'Activities may include walking and hiking on uneven ground, time near water, games and sports, the use of tools, art supplies and musical instruments, cooking and eating, and being outdoors in heat, cold, rain or sun. These carry risks that cannot be removed completely: falls, cuts, burns, sprains and fractures, insect bites, allergic reactions, illness, the acts of other people, and, rarely, serious injury or death.',
      'I understand these risks. On behalf of the Participant I freely accept them, whether or not they are named here, as far as they are a normal part of the activity.',
    ),
    section(
      'Transportation',
      'Unless I give separate consent in the form, Swantastic does not transport the Participant, and getting to and from the activity is my responsibility. If I do give consent, the Participant may ride in a vehicle driven by a staff member or volunteer whom Swantastic has screened and approved, and only for travel that is part of the activity.',
      'I understand that road travel has risks of its own, that seat belts must be worn at all times, and that I may withdraw this consent in writing before the journey begins. A parent or guardian who drives their own child, or another family’s child by private agreement, does so on their own account.',
    ),
    section(
      'Release of liability',
      'To the fullest extent the law allows, I release Swantastic, its directors, officers, employees, volunteers, partners and the owners of the places where activities are held from claims for injury, loss or damage that arise from the Participant’s part in the activity, including claims based on ordinary negligence.',
      'This release does not cover gross negligence, reckless or intentional wrongdoing, or any other liability that cannot be released by law. When I sign for a minor, I release my own claims and, as far as the law permits, the claims of the minor.',
    ),
    section(
      'Indemnification',
      'If someone else brings a claim against Swantastic, its staff or its volunteers because of something the Participant or I did in breach of this waiver, the law or a leader’s reasonable instruction, I agree to cover the reasonable costs of that claim, including damages and legal fees, to the extent that the claim was caused by us.',
      'I do not have to pay for the part of a claim that was caused by Swantastic or by the people acting for it. Swantastic will tell me promptly about any such claim and will give me a fair chance to respond to it.',
    ),
    section(
      'Behavior standards',
      'Everyone at an activity is expected to treat other people, animals, equipment and the place with respect. Participants follow the safety instructions of the leaders, stay with the group and use tools only as shown. Violence, bullying, harassment, weapons, alcohol, tobacco, vaping and illegal drugs are not allowed.',
      'If the Participant’s conduct puts anyone at risk, a leader may end their participation for the day. In that case I will be called and will pick the Participant up, or arrange for an approved person to do so, as soon as I reasonably can. Swantastic will explain what happened and what would be needed to return.',
    ),
    section(
      'Personal property',
      'The Participant brings personal belongings at their own risk. Phones, cameras, jewelry, instruments and money can be lost, broken or stolen outdoors, and I understand that it is wiser to leave valuables at home. Swantastic does not insure personal property and, as far as the law allows, is not responsible for its loss or damage unless it was caused by gross negligence or intentional wrongdoing.',
      'Equipment that Swantastic lends remains its property and is returned at the end of the activity. I may ask by email or telephone about anything that was left behind, and Swantastic will try to return what it finds.',
    ),
    section(
      'Medical authorization',
      'If the Participant becomes ill or is hurt, leaders may give basic first aid and will try to reach me, and then the emergency contact, at the numbers in the form. If we cannot be reached in time, I authorize Swantastic to call emergency services and to consent, on the advice of a licensed medical professional, to the treatment that is needed to protect the Participant’s life or health.',
      'I am responsible for the cost of that care and of any transport it requires. Swantastic may share the health information in the form with the people who provide the care, and only for that purpose.',
    ),
    section(
      'Optional photo consent',
      'Swantastic sometimes takes photographs and video to show what its programs are like. Whether pictures that include the Participant may be used is a separate choice, made with its own checkbox in the form. It is optional: saying no changes nothing about taking part.',
      'If I say yes, Swantastic may use the pictures on its website, in social media and in printed material without payment, and will not publish the Participant’s name with them. I may withdraw this consent at any time by writing to Swantastic, which will then stop new uses and remove the pictures from the pages it controls.',
    ),
    section(
      'Severability',
      'This waiver is meant to be as broad as the law allows and no broader. It is governed by the laws of the State of California, without regard to rules that would apply the law of another place. If a court finds that any part of it cannot be enforced, that part is read as narrowly as needed or removed, and everything else stays in effect.',
      'This waiver holds for the activity named in the form and for as long as claims about that activity may be brought. By typing my full name I confirm that I have read it, that I understand it, and that my typed name has the same effect as a signature on paper.',
    ),
  ],
  spanish: {
    lastUpdated: spanishWaiver.lastUpdated,
    sections: spanishWaiver.sections.map(([title, ...paragraphs]) => section(title, ...paragraphs)),
  },
}
