/** A photo of a page, small enough to wait on the phone and to be sent over a bad connection. */

const EDGE_PX_MAX = 2000
const QUALITY = 0.8

/** @returns a JPEG in base64; `null` if this phone cannot read the picture */
export async function shrinkPhoto(file: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, EDGE_PX_MAX / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const [, base64 = ''] = canvas.toDataURL('image/jpeg', QUALITY).split(',')
    return base64 === '' ? null : base64
  } catch {
    return null
  }
}
