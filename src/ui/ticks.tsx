import { Icon } from './icon'

/** Short lines, each with a tick. */
export const Ticks = ({ lines }: { lines: readonly string[] }) => (
  <ul className="ticks">
    {lines.map((line) => (
      <li key={line}>
        <Icon name="check" />
        <span>{line}</span>
      </li>
    ))}
  </ul>
)
