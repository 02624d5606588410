import { classNames } from './class-names'

type Props = {
  name: 'outdoors' | 'arts' | 'mind' | 'skills' | 'travel' | 'mentor'
  className?: string
}

/**
 * A decorative embroidered badge; the text next to it has its meaning. All patches are views of one file, so that a
 * page with six of them needs only one request.
 */
export const Patch = ({ name, className }: Props) => (
  <img
    className={classNames('h-auto', className)}
    src={`/art/patches.svg#${name}`}
    alt=""
    width={184}
    height={184}
    loading="lazy"
  />
)
