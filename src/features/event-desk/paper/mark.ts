import { COLORS } from '@/lib/organization'
import { artifact } from '@/lib/pdf/document'

const INK = COLORS['lake-950']
const SUN = COLORS['sun-500']
const BILL = '#FF8A3D'

/** The organization’s mark; the same drawing as in `src/ui/mark.tsx`. */
export function drawMark(
  doc: PDFKit.PDFDocument,
  {
    left,
    top,
    size,
    isOnDark = false,
  }: { left: number; top: number; size: number; isOnDark?: boolean },
): void {
  artifact(doc, () => {
    doc
      .save()
      .translate(left, top)
      .scale(size / 96)
    doc.circle(48, 48, 48).fill(isOnDark ? SUN : INK)
    doc.translate(48, 48).scale(0.98).translate(-49.5, -50.5)
    doc
      .path(
        'M69,31C68,23 61,18.5 53.5,19.5C45,20.6 40.5,27 41.5,34C43,44 58.5,47.5 59.5,58C60,64.5 54,68.5 46,68.5C34.5,68.5 25,61.5 19,49C16.5,67.5 28,81.5 47,81.5C62,81.5 71.5,72 70.5,59C69.5,45.5 53,41.5 51.5,33.5C50.9,30 54,28.2 57.2,29.4C60.2,30.5 63.5,33 69,31Z',
      )
      .fill(isOnDark ? INK : '#FFFFFF')
    doc.path('M68,22.8L85,32L68.6,33.4C69.6,30 69.5,26 68,22.8Z').fill(BILL)
    doc
      .path(
        'M25,41C30,52 39,59.5 52,60M27.5,29.5C30.5,40 37,47 46,50M32.5,19C32.5,25.5 34.5,31 38,34.5',
      )
      .lineWidth(4.8)
      .lineCap('round')
      .stroke(isOnDark ? INK : SUN)
    doc.restore()
  })
}
