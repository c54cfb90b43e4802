import { VisuallyHidden } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { noticeText } from '#src/i18n/ui/ui-notice.ts'
import { UiLink } from '../ui-link.tsx'
import classes from './sync-mark.module.css'

/** Where an edit of this record stands; an accepted record has no mark. */
export type SyncMarkState = 'saved' | 'sending' | 'refused'

interface SyncMarkProps {
  state: SyncMarkState | undefined
  /** Where the reason of a refusal is shown; the mark of a refused record is then a link. */
  href?: string
  /** Only the dot, the words for screen readers and on hover; for dense rows. */
  compact?: boolean
}

/** The mark of one record: an amber dot while its edit is only here, red when it was not accepted, nothing else. */
export function SyncMark({ state, href, compact = false }: SyncMarkProps) {
  const words = useText(noticeText).mark
  if (state === undefined) return null
  const sentence = words[state]
  const content = (
    <>
      <span className={classes.dot} aria-hidden="true" />
      {compact ? <VisuallyHidden>{sentence}</VisuallyHidden> : <span>{sentence}</span>}
    </>
  )
  if (state === 'refused' && href !== undefined) {
    return (
      <UiLink href={href} className={classes.mark} data-state={state} title={sentence}>
        {content}
      </UiLink>
    )
  }
  return (
    <span className={classes.mark} data-state={state} title={sentence}>
      {content}
    </span>
  )
}
