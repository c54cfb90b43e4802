import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { chartText } from '#src/i18n/ui/chart.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import classes from './chart.module.css'
import { type ChartData, isBlank } from './chart-data.ts'
import type { ChartPictureProps } from './chart-picture.tsx'

const ChartPicture = lazy(() => import('./chart-picture.tsx'))

interface ChartProps {
  title: string
  /** How its numbers are counted. */
  note?: string | undefined
  kind: ChartPictureProps['kind']
  data: ChartData
  /** What the rows of the table of numbers are. */
  rowName: string
  /** A value as it is read; thousands in groups otherwise. */
  format?: (value: number) => string
  /** Where a place leads, by its position. */
  linkOf?: ((index: number) => ReactNode) | undefined
}

/** A picture and its numbers: the numbers open beside it, are read out, and are printed with it. */
export function Chart({ title, note, kind, data, rowName, format = groupThousands, linkOf }: ChartProps) {
  const words = useText(chartText)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const blank = isBlank(data)
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption className={classes.head}>
        <strong id={id}>{title}</strong>
        {!blank && (
          <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? words.hide : words.numbers}
          </button>
        )}
      </figcaption>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {data.series.length > 1 && !blank && (
        <ul className={classes.legend}>
          {data.series.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {blank ? (
        <p className={classes.blank}>{words.blank}</p>
      ) : (
        <>
          <Suspense fallback={<div className={classes.waiting} />}>
            <ChartPicture kind={kind} data={data} label={words.picture(title)} />
          </Suspense>
          <div className={classes.numbers} data-open={isOpen || undefined}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{rowName}</th>
                  {data.series.map(({ name }) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.labels.map((label, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two places may be called the same
                  <tr key={index}>
                    <th scope="row">{linkOf?.(index) ?? label}</th>
                    {data.series.map(({ name, values }) => (
                      <td key={name}>{format(values[index] ?? 0)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </figure>
  )
}
