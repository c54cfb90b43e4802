import { BarChart, LineChart } from 'chartist'
import { useEffect, useRef } from 'react'
import classes from './chart.module.css'
import type { ChartData } from './chart-data.ts'

export interface ChartPictureProps {
  /** Upright columns, bars that lie, or lines over time. */
  kind: 'columns' | 'bars' | 'lines'
  data: ChartData
  label: string
}

/** Pixels that a lying bar takes with what is around it, and the space beside its name. */
const BAR_HEIGHT = 28
const NAME_WIDTH = 112
const NAME_LETTERS = 8
const HEIGHT = 220

/** The picture of a chart, as wide as what it stands in. */
export default function ChartPicture({ kind, data, label }: ChartPictureProps) {
  const box = useRef<HTMLDivElement>(null)
  const lying = kind === 'bars'
  const height = lying
    ? 40 + BAR_HEIGHT * Math.max(1, data.labels.length) * Math.max(1, data.series.length * 0.75)
    : HEIGHT
  useEffect(() => {
    const held = box.current
    if (!held) return
    const chart = draw(held, kind, data)
    const watch = new ResizeObserver(() => chart.update())
    watch.observe(held)
    return () => {
      watch.disconnect()
      chart.detach()
      held.replaceChildren()
    }
  }, [kind, data])
  return <div ref={box} className={classes.picture} style={{ height }} role="img" aria-label={label} />
}

/** What the name of a column takes below it. */
const LABEL_WIDTH = 48
/** Of the numbers beside a chart, in pixels. */
const DIGIT_WIDTH = 9
const LEAST_SCALE = 40

function draw(held: HTMLElement, kind: ChartPictureProps['kind'], { labels, series }: ChartData) {
  const values = series.map((one) => [...one.values])
  const whole = { onlyInteger: true }
  // Room for the longest number of the scale.
  const longest = String(Math.ceil(Math.max(0, ...values.flat()))).length
  const scale = { ...whole, offset: Math.max(LEAST_SCALE, (longest + 2) * DIGIT_WIDTH) }
  const padding = { top: 12, right: 28, bottom: 0, left: 0 }
  if (kind === 'lines') {
    const options = { axisY: scale, chartPadding: padding, lineSmooth: false, fullWidth: true }
    return new LineChart(held, { labels: [...labels], series: values }, options)
  }
  if (kind === 'columns') {
    // Where it is narrow every second or third column has its name; the numbers have all of them.
    const named = (label: unknown, index: number) => {
      const room = Math.max(1, Math.floor((held.clientWidth - scale.offset) / LABEL_WIDTH))
      return index % Math.max(1, Math.ceil(labels.length / room)) === 0 ? String(label) : ''
    }
    const options = {
      ...{ axisY: { ...scale, referenceValue: 0 }, chartPadding: padding, seriesBarDistance: 12 },
      axisX: { labelInterpolationFnc: named },
    }
    return new BarChart(held, { labels: [...labels], series: values }, options)
  }
  return new BarChart(
    held,
    { labels: labels.map(shortened), series: values },
    {
      horizontalBars: true,
      reverseData: true,
      seriesBarDistance: 12,
      chartPadding: padding,
      axisX: { ...whole, referenceValue: 0, low: 0 },
      axisY: { offset: NAME_WIDTH, showGrid: false },
    },
  )
}

const shortened = (text: string): string => (text.length > NAME_LETTERS ? `${text.slice(0, NAME_LETTERS)}…` : text)
