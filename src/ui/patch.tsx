type Props = { name: 'outdoors' | 'arts' | 'mind' | 'skills' | 'travel' | 'mentor' }

/**
 * An embroidered badge. Decoration: the title beside it says what it stands for. All of them are views of one
 * drawing, so that a page with six asks for one file.
 */
export const Patch = ({ name }: Props) => (
  <img
    className="patch"
    src={`/art/patches.svg#${name}`}
    alt=""
    width={184}
    height={184}
    loading="lazy"
  />
)
