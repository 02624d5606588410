/** What the person at the gate should know of a child, with its sign. */

import { CameraOff, FileText, Globe, Heart, type IconNode, Pill, Signature, Star } from 'lucide'

import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'

import { Diamond } from './kit'
import type { Mark } from './rows'

const MARK_ICONS: Record<Exclude<Mark['icon'], 'health'>, IconNode> = {
  needs: Heart,
  photo: CameraOff,
  waiver: Signature,
  language: Globe,
  first: Star,
  incident: FileText,
  medicine: Pill,
}

const FLAG_TONES = {
  bad: 'text-bad',
  need: 'text-info',
  soft: 'text-soft',
  warn: 'text-hot-text',
  wait: 'text-warn',
} as const

export const MarkFlag = ({ icon, tone, text }: Mark) => (
  <Flag tone={tone} icon={icon === 'health' ? 'diamond' : MARK_ICONS[icon]}>
    {text}
  </Flag>
)

export const Flag = ({
  tone,
  icon,
  isStrong = false,
  children,
}: {
  tone: keyof typeof FLAG_TONES
  icon: IconNode | 'diamond'
  isStrong?: boolean
  children: string
}) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1.5 font-sign text-ui/snug',
      isStrong ? 'font-bold' : 'font-semibold',
      FLAG_TONES[tone],
    )}
  >
    {icon === 'diamond' ? <Diamond /> : <Icon shape={icon} className="size-4!" />}
    <span className="line-clamp-2">{children}</span>
  </span>
)
