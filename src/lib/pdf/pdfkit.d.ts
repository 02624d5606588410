import type { Font } from 'fontkit'

declare global {
  namespace PDFKit.Mixins {
    // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be merged
    interface PDFFont {
      /** pdfkit also takes an open font, which its types do not say. */
      registerFont(name: string, font: Font): this
    }
  }
}
