import { aboutPage } from './pages/about'
import { careersPage } from './pages/careers'
import { careersApplyPage } from './pages/careers-apply'
import { careersSuccessPage } from './pages/careers-success'
import { contactPage } from './pages/contact'
import { donatePage } from './pages/donate'
import { spanishHomePage } from './pages/es/home'
import {
  spanishJoinPage,
  spanishJoinSuccessPage,
  spanishJoinYoungAdultPage,
  spanishJoinYouthPage,
} from './pages/es/join'
import { spanishPrivacyPage } from './pages/es/privacy-policy'
import { spanishSafetyPage } from './pages/es/safety'
import { faqPage } from './pages/faq'
import { founderPage } from './pages/founder'
import { getInvolvedPage } from './pages/get-involved'
import { homePage } from './pages/home'
import { joinPage } from './pages/join'
import { joinSuccessPage } from './pages/join-success'
import { joinYoungAdultPage } from './pages/join-young-adult'
import { joinYouthPage } from './pages/join-youth'
import { privacyPage } from './pages/privacy-policy'
import { programsPage } from './pages/programs'
import { safetyPage } from './pages/safety'
import { sharePage } from './pages/share'
import { sponsorPage } from './pages/sponsor'
import { sponsorOnePagerPage } from './pages/sponsor-one-pager'
import type { StarterPage } from './pages/starter-page'
import { storiesPage } from './pages/stories'
import { subscribePage } from './pages/subscribe'
import { termsPage } from './pages/terms-of-use'
import { thankYouPage } from './pages/thank-you'
import { volunteerPage } from './pages/volunteer'

type References = {
  /** The ids of the questions on the home page, in their order. */
  homeQuestions: string[]
  /** The id of the launch event, from which sections that mention it take its date. */
  launchEvent: string | null
  /** The ids of the forms that pages show. */
  forms: { contact: string; sponsor: string }
}

/** All fixed pages, those in English first. */
export const starterPages = ({ homeQuestions, launchEvent, forms }: References): StarterPage[] => [
  homePage(homeQuestions),
  aboutPage,
  founderPage,
  programsPage,
  donatePage,
  getInvolvedPage,
  contactPage(forms.contact),
  faqPage,
  safetyPage,
  careersPage(launchEvent),
  careersApplyPage,
  careersSuccessPage,
  storiesPage,
  termsPage,
  privacyPage,
  joinPage,
  joinYouthPage,
  joinYoungAdultPage,
  joinSuccessPage,
  volunteerPage,
  thankYouPage,
  sharePage,
  subscribePage,
  sponsorPage(forms.sponsor),
  sponsorOnePagerPage,
  spanishHomePage,
  spanishJoinPage,
  spanishJoinYouthPage,
  spanishJoinYoungAdultPage,
  spanishJoinSuccessPage,
  spanishSafetyPage,
  spanishPrivacyPage,
]
