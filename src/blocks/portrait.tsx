import type { PersonBlock } from '@/payload-types'
import { classNames } from '@/ui/class-names'

import { photoOf } from './photo'

type Props = { image: PersonBlock['image']; className?: string }

/** A portrait in an arch, with the organization's mark if there is no photo. */
export function Portrait({ image, className }: Props) {
  const photo = photoOf(image)
  return (
    <div
      className={classNames(
        'grid aspect-5/6 place-items-center overflow-clip rounded-[50%_50%_var(--radius-3)_var(--radius-3)/42%_42%_var(--radius-3)_var(--radius-3)] bg-lake-100 bg-[url(/art/portrait-topo.svg)] bg-cover bg-center [outline:--spacing(1)_dashed_var(--color-bill-500)] outline-offset-5',
        className,
      )}
    >
      {photo ? (
        <img className="size-full object-cover" {...photo} alt={photo.alt} loading="lazy" />
      ) : (
        <img
          className="h-auto w-[62%]"
          src="/art/mark-patch.svg"
          alt=""
          width={184}
          height={184}
          loading="lazy"
        />
      )}
    </div>
  )
}
