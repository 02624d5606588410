/** They change the order in which a text reads: a name that ends in `gpj.exe` looks like a picture. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu

/** The text without the invisible characters that reorder it. Hebrew and Arabic are read right without them. */
export const withoutBidi = (text: string): string => text.replace(BIDI_CONTROLS, '')
