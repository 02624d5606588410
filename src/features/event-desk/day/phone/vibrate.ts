const PATTERNS = { saved: 20, alarm: [20, 60, 20, 60, 20] }

/** Tells the hand that a tap was saved, or that something is wrong. iPhones cannot. */
export function vibrate(pattern: keyof typeof PATTERNS): void {
  if ('vibrate' in navigator) navigator.vibrate(PATTERNS[pattern])
}
