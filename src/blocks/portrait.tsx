import { classNames } from '@/ui/class-names'
import type { Photo } from '@/ui/photo'

type Props = { photo: Photo; className?: string }

/** A portrait in an arch. */
export const Portrait = ({ photo, className }: Props) => (
  <div
    className={classNames(
      'grid aspect-5/6 place-items-center overflow-clip rounded-t-[50%_42%] rounded-b-3 bg-lake-100 [outline:--spacing(1)_dashed_var(--color-bill-500)] outline-offset-5',
      className,
    )}
  >
    <img
      className="size-full object-cover"
      {...photo}
      alt={photo.alt}
      sizes="auto, 19rem"
      loading="lazy"
    />
  </div>
)
