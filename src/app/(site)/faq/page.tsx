import { contentPage } from '@/app/(site)/_page/content-page'
import { findPage, questionsOfGroup } from '@/features/website/pages/store'
import { faqData } from '@/features/website/seo/structured-data'
import { JsonLd } from '@/ui/json-ld'

const page = contentPage('faq')

export const revalidate = 3600
export const generateMetadata = page.generateMetadata

/** The only page with FAQ data for search engines. Other pages show the same questions among other content. */
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
