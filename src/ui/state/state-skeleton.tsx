import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import classes from './state.module.css'

/** What is on its way, for readers in a word. `isBare`: the shape has cards of its own; a page draws one around any other. */
export function Busy({ children, isBare = false }: { children: ReactNode; isBare?: boolean }) {
  const words = useText(uiText).state
  return (
    <div role="status" aria-busy="true" data-bare={isBare || undefined}>
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The shape of a table or of cards before the first rows are there. */
export function SkeletonList({ rows = 8, cards = false }: { rows?: number; cards?: boolean }) {
  return (
    <Busy isBare={cards}>
      {numbers(rows).map((row) =>
        cards ? (
          <div key={row} className={classes.skeletonCard}>
            <Skeleton height={18} width="40%" />
            <Skeleton height={14} width="65%" />
          </div>
        ) : (
          <div key={row} className={classes.skeletonRow}>
            <Skeleton height={16} width={16} />
            <Skeleton height={14} width="14%" />
            <Skeleton height={14} width="22%" />
            <Skeleton height={14} width="18%" />
            <Skeleton height={14} width="26%" />
          </div>
        ),
      )}
    </Busy>
  )
}

/** The shape of a detail page: header card and two sections. */
export function SkeletonDetail() {
  return (
    <Busy isBare>
      <div className={classes.skeletonHead}>
        <Skeleton height={64} width={64} circle />
        <div className={classes.skeletonLines}>
          <Skeleton height={20} width="30%" />
          <Skeleton height={14} width="60%" />
        </div>
      </div>
      {numbers(2).map((section) => (
        <div key={section} className={classes.skeletonSection}>
          <Skeleton height={18} width={120} />
          <div className={classes.skeletonFacts}>
            {numbers(6).map((fact) => (
              <Skeleton key={fact} height={14} width={fact % 2 === 0 ? '70%' : '50%'} />
            ))}
          </div>
        </div>
      ))}
    </Busy>
  )
}

const lineWidths = ['62%', '44%', '56%', '38%', '50%']

/** The shape of a tree or of a list of choices: one line each, with its symbol. */
export function SkeletonLines({ rows = 8 }: { rows?: number }) {
  return (
    <Busy>
      {numbers(rows).map((row) => (
        <div key={row} className={classes.skeletonLine}>
          <Skeleton height={16} width={16} />
          <Skeleton height={12} width={lineWidths[row % lineWidths.length] as string} />
        </div>
      ))}
    </Busy>
  )
}

/** The shape of a form: labels over fields. */
export function SkeletonForm({ fields = 5 }: { fields?: number }) {
  return (
    <Busy>
      {numbers(fields).map((field) => (
        <div key={field} className={classes.skeletonField}>
          <Skeleton height={14} width={80} />
          <Skeleton height={36} />
        </div>
      ))}
    </Busy>
  )
}
