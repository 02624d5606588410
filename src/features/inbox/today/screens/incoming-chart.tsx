'use client'
// A client component because the library draws on a canvas; it is loaded only here.

import 'uplot/dist/uPlot.min.css'

import { useEffect, useRef } from 'react'
import type uPlot from 'uplot'

const HEIGHT = 220
/** The room that a name beneath a bar needs, in pixels. */
const NAME_WIDTH = 80
const COLORS = ['--color-chart-1', '--color-chart-2', '--color-chart-3', '--color-chart-4']

type Props = {
  /** How many of each kind, from the bottom to the top, in each week or month. */
  counts: readonly (readonly number[])[]
  /** The labels beneath the bars. */
  names: readonly string[]
}

/** Stacked bars, one for each week or month. The table beneath it says the same in figures. */
export function IncomingChart({ counts, names }: Props) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = box.current
    if (!element) return
    let chart: uPlot | undefined
    let isGone = false
    const draw = async () => {
      const { default: UPlot } = await import('uplot')
      if (isGone) return
      chart?.destroy()
      chart = new UPlot(
        getOptions(UPlot, element, names, counts.length),
        getStacks(counts),
        element,
      )
    }
    void draw()
    // The colors follow the theme, and the width follows the window.
    const theme = new MutationObserver(() => void draw())
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const size = new ResizeObserver(() => {
      chart?.setSize({ width: element.clientWidth, height: HEIGHT })
    })
    size.observe(element)
    return () => {
      isGone = true
      theme.disconnect()
      size.disconnect()
      chart?.destroy()
    }
  }, [counts, names])

  return <div ref={box} className="min-h-55" aria-hidden="true" />
}

/** The bars are stacked, so each is as tall as all beneath it; the tallest is drawn first. */
function getStacks(counts: Props['counts']): uPlot.AlignedData {
  const steps = counts[0]?.map((_, index) => index) ?? []
  const stacks = counts.map((_, top) =>
    steps.map((step) =>
      counts.slice(0, top + 1).reduce((sum, series) => sum + (series[step] ?? 0), 0),
    ),
  )
  return [steps, ...stacks.reverse()]
}

function getOptions(
  UPlot: typeof uPlot,
  element: HTMLElement,
  names: readonly string[],
  kinds: number,
): uPlot.Options {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(name)
  const bars = UPlot.paths.bars?.({ size: [0.6, 40] })
  const axis: uPlot.Axis = {
    stroke: color('--color-soft'),
    font: `500 14px ${style.fontFamily}`,
    grid: { show: false },
    ticks: { show: false },
  }
  return {
    width: element.clientWidth,
    height: HEIGHT,
    padding: [8, 0, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: (_chart, min, max) => [min - 0.5, max + 0.5] },
      y: { range: (_chart, _min, max) => [0, Math.max(4, max * 1.08)] },
    },
    axes: [
      {
        ...axis,
        splits: () => names.map((_, index) => index),
        values: (chart, splits) => {
          // Only as many names as fit beside each other, and always the last one.
          const every = Math.ceil((names.length * NAME_WIDTH) / chart.width)
          return splits.map((split) =>
            (names.length - 1 - split) % every === 0 ? (names[split] ?? '') : '',
          )
        },
      },
      {
        ...axis,
        size: 40,
        grid: { stroke: color('--color-line'), width: 1 },
        values: (_chart, splits) =>
          splits.map((split) => (Number.isInteger(split) ? String(split) : '')),
      },
    ],
    series: [
      {},
      ...COLORS.slice(0, kinds)
        .map((name) => {
          const fill = color(name)
          return {
            fill,
            stroke: fill,
            width: 0,
            points: { show: false },
            ...(bars && { paths: bars }),
          }
        })
        .reverse(),
    ],
  }
}
