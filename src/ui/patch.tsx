import { classNames } from './class-names'

type Props = {
  name: 'outdoors' | 'arts' | 'mind' | 'skills' | 'travel' | 'mentor'
  className?: string
}

/**
 * An embroidered badge. Decoration: the title beside it says what it stands for. All of them are views of one
 * drawing, so that a page with six asks for one file.
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
