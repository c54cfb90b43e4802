import { Skeleton } from '@mantine/core'
import classes from './skeleton-sections.module.css'
import { Busy } from './state-skeleton.tsx'

interface SectionShape {
  /** Lines of text below the title. */
  lines?: number
  /** Fields with their labels below the title. */
  fields?: number
}

interface SkeletonSectionsProps {
  sections: readonly SectionShape[]
  /** A section that stands left of the others where there is room. */
  aside?: SectionShape | undefined
}

/** The shape of a page of cards with titles. What comes stands in its places. */
export function SkeletonSections({ sections, aside }: SkeletonSectionsProps) {
  return (
    <Busy isBare>
      <div className={classes.shape} data-aside={aside !== undefined || undefined}>
        {aside !== undefined && <SectionBars {...aside} />}
        <div className={classes.sections}>
          {sections.map((section, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a shape never moves
            <SectionBars key={at} {...section} />
          ))}
        </div>
      </div>
    </Busy>
  )
}

function SectionBars({ lines = 0, fields = 0 }: SectionShape) {
  return (
    <div className={classes.section}>
      <div className={classes.title}>
        <Skeleton height={16} width={96} />
      </div>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shape never moves
        <div key={line} className={classes.line}>
          <Skeleton height={12} width={line % 2 === 0 ? '46%' : '34%'} />
        </div>
      ))}
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shape never moves
        <div key={field} className={classes.field}>
          <Skeleton height={12} width={80} />
          <Skeleton height="var(--g-control)" />
        </div>
      ))}
    </div>
  )
}
