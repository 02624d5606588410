type Props = { name: 'outdoors' | 'arts' | 'mind' | 'skills' | 'travel' | 'mentor' }

/** An embroidered badge. Decoration: the title beside it says what it stands for. */
export const Patch = ({ name }: Props) => (
  <img
    className="patch"
    src={`/art/patch-${name}.svg`}
    alt=""
    width={184}
    height={184}
    loading="lazy"
  />
)
