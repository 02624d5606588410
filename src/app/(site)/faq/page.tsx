import { contentPage } from '@/app/(site)/_page/content-page'
import { findPage, questionsOfGroup } from '@/features/pages/store'
import { faqData } from '@/features/seo/structured-data'
import { JsonLd } from '@/ui/json-ld'

const page = contentPage('faq')

/** A change shows at once; this is in case that message is lost. */
export const revalidate = 3600
export const generateMetadata = page.generateMetadata

/** The one page that is named to search engines as questions: elsewhere the same ones stand among other things. */
export default async function FaqPage() {
  const content = await findPage('faq')
  const groups = (content?.layout ?? []).flatMap((block) =>
    block.blockType === 'faqGroup' && block.group ? [block.group] : [],
  )
  const questions = (await Promise.all(groups.map(questionsOfGroup))).flat()

  return (
    <>
      {questions.length > 0 ? <JsonLd data={faqData(questions)} /> : null}
      <page.Page />
    </>
  )
}
