import { CITIES_ON_MAP } from '@/lib/organization'

type Props = { cities: readonly string[]; next: readonly string[] }

const getPlaces = (names: readonly string[]) =>
  names.flatMap((city) => {
    const name = city.split(',')[0]?.trim() ?? ''
    const position = CITIES_ON_MAP.get(name)
    return position ? [{ name, ...position }] : []
  })

/** With a white outline, in the map's units. */
const NAME = 'stroke-white font-sign'

/**
 * The cities on an outline of the country. The list beside it has the same names, and also those of cities
 * that are not on the drawing.
 */
export const CityMap = ({ cities, next }: Props) => (
  <div className="relative" aria-hidden="true">
    <img
      className="h-auto w-full"
      src="/art/map.svg"
      alt=""
      width={1120}
      height={690}
      loading="lazy"
    />
    <svg
      className="absolute inset-0 h-auto w-full overflow-visible"
      viewBox="0 0 1120 690"
      fill="none"
      focusable="false"
    >
      {getPlaces(next).map(({ x, y, name, dx, dy }) => (
        <g key={name}>
          <circle className="fill-white stroke-lake-800" strokeWidth={3.4} cx={x} cy={y} r={8} />
          <text
            className={`${NAME} fill-lake-800 text-[length:--spacing(9.5)] font-semibold lg:text-[length:--spacing(7)]`}
            strokeWidth={5}
            strokeLinejoin="round"
            paintOrder="stroke"
            x={x + dx}
            y={y + dy}
            textAnchor={dx < 0 ? 'end' : 'start'}
          >
            {name}
          </text>
        </g>
      ))}
      {getPlaces(cities).map(({ x, y, name, dx, dy }) => (
        <g key={name}>
          <g transform={`translate(${String(x)} ${String(y)})`}>
            <path className="fill-lake-950" d="M0,-19L17,-9.5V9.5L0,19L-17,9.5V-9.5Z" />
            <path className="fill-sun-400" d="M0,-16L14,-8V8L0,16L-14,8V-8Z" />
            <path
              className="stroke-lake-950"
              strokeWidth={3.4}
              strokeLinecap="round"
              strokeLinejoin="round"
              d="M-7,4L0,-4L7,4"
            />
          </g>
          <text
            className={`${NAME} fill-lake-950 text-[length:--spacing(12)] font-extrabold lg:text-[length:--spacing(7)]`}
            strokeWidth={6}
            strokeLinejoin="round"
            paintOrder="stroke"
            x={x + dx}
            y={y + dy}
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  </div>
)
